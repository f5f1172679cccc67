/** Checked by the compiler, never run: options that a page computes may be `undefined`, also with `exactOptionalPropertyTypes`. */
import { mount, type MountOptions, type Settings } from '../../widgets/index.ts'

export const options: MountOptions = {
  widget: undefined,
  on: { ready: undefined },
  config: { servicePhone: undefined, locale: undefined, frameOrigins: undefined, nativeLogin: undefined },
}

export const wrong = (settings: Settings): void => {
  mount('#slot', { on: undefined, config: settings })
  // @ts-expect-error there is no such setting
  mount('#slot', { config: { phone: '400' } })
  // @ts-expect-error a setting is no number
  mount('#slot', { config: { servicePhone: 400 } })
  // @ts-expect-error a listener is a function
  mount('#slot', { on: { ready: 5 } })
}
