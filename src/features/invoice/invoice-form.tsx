/** The route of the form that asks for an invoice of the chosen orders. */
import { useApp } from '../../screens/app/app-context.ts'
import type { ScreenComponent, ScreenProps } from '../../screens/app/screen-table.ts'
import { DetailScreen } from '../../screens/detail/detail-screen.tsx'
import { useResource } from '../../screens/detail/use-resource.ts'
import type { InvoiceSource } from './source.ts'
import { InvoiceFormScreen } from './invoice-form-screen.tsx'

/** Makes the screen of the form. The address names the orders: `?ids=5001,5002`. */
export const invoiceFormScreen = (source: InvoiceSource): ScreenComponent => {
  const InvoiceForm = ({ title, query }: ScreenProps) => {
    const app = useApp()
    // The same answer as the screen before has: it is shown at once, and fetched again.
    const [view, resource] = useResource(source.choosePath, () => source.fetchOrders(app), source.readOrders)
    if (view.state === 'ready')
      return (
        <InvoiceFormScreen
          source={source}
          title={title}
          query={query}
          known={view.value}
          view={view}
          resource={resource}
        />
      )
    return (
      <DetailScreen title={title} up={source.choosePath} view={view} resource={resource}>
        {() => null}
      </DetailScreen>
    )
  }
  return InvoiceForm
}
