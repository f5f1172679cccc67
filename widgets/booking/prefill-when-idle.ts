import type { WeighedCar } from '../../src/contract/model/booking/weighing.ts'
import type { App } from '../../src/core/app.ts'
import type { Form } from '../../src/core/form/form.ts'
import { whenIdle } from '../../src/core/idle.ts'

/** Fills in the driver when the page is idle. The code is loaded then. If it cannot be loaded, the user types the driver.
 * @returns a function that cancels it. */
export const prefillWhenIdle = <Values extends WeighedCar, Message extends string>(
  app: App,
  form: Form<Values, Message>,
): (() => void) =>
  whenIdle(
    () =>
      void import('./prefill-driver.ts').then(({ prefillDriver }) => prefillDriver(app, form)).catch(() => undefined),
  )
