/** The route of the form that asks for an invoice of the chosen orders. */
import { useApp } from '../../screens/app/app-context.ts'
import type { ScreenComponent, ScreenProps } from '../../screens/app/screen-table.ts'
import { useContent } from '../../screens/app/use-content.ts'
import { DetailScreen } from '../../screens/detail/detail-screen.tsx'
import { useResource } from '../../screens/detail/use-resource.ts'
import type { InvoiceSource } from './source.ts'

const loadForm = () => import('./invoice-form-screen.tsx').then((module) => module.InvoiceFormScreen)

/** Makes the screen of the form. The address names the orders: `?ids=5001,5002`. */
export const invoiceFormScreen = (source: InvoiceSource): ScreenComponent => {
  const InvoiceForm = ({ title, query }: ScreenProps) => {
    const app = useApp()
    // The same answer as the screen before has: it is shown at once, and fetched again.
    const orders = useResource(source.choosePath, () => source.fetchOrders(app), source.readOrders)
    const { Content, view, resource } = useContent(loadForm, ...orders)
    if (Content && view.state === 'ready')
      return <Content source={source} title={title} query={query} known={view.value} view={view} resource={resource} />
    return (
      <DetailScreen title={title} up={source.choosePath} view={view} resource={resource}>
        {() => null}
      </DetailScreen>
    )
  }
  return InvoiceForm
}
