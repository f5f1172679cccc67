/** @jsxImportSource preact */
/** Checked by the compiler, never run: the elements in Preact's JSX. */
import type {} from '../../widgets/preact.ts'

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
