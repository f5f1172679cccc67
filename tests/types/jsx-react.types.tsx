/** Checked by the compiler, never run: the elements in React's JSX, and the props of the components. */
import { ParkForklift } from '../../widgets/react.ts'

export const elements = (
  <>
    <park-forklift
      api-base="https://park.example/api"
      locale="en"
      class="wide"
      hidden
      data-test="1"
      aria-label="Forklifts"
    />
    <park-order orderId="7" onpark:order-paid={({ detail }) => detail.orderId.length} />
    {/* @ts-expect-error there is no such element */}
    <park-nothing />
    {/* @ts-expect-error a misspelt attribute without a dash */}
    <park-forklift lokale="en" />
  </>
)

export const components = (
  <>
    <ParkForklift data-test={1} aria-label="Forklifts" title="Forklifts" hidden id="park" openid="o1" debug />
    {/* @ts-expect-error there is no such option */}
    <ParkForklift lokale="en" />
    {/* @ts-expect-error an order's id is a text */}
    <ParkForklift orderId={{}} />
  </>
)
