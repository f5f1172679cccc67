/** The context of the UI kit: language and common texts, and the widget's overlay stack. */
import { createContext, useContext } from 'react'
import type { common } from '../../contract/text/en/common.ts'
import type { Locale } from '../../contract/text/titles.ts'
import type { OverlayStack } from '../overlay/overlay-stack.ts'

export interface UiEnvironment {
  text: typeof common
  /** Language of the texts. */
  lang: Locale
  overlays: OverlayStack
  /** Whether the shell draws title and Back button, so that screens omit them. Default `false`. */
  isBarHidden?: boolean | undefined
  /** Whether the screens are part of a partner's page, which has landmarks of its own. Default `false`. */
  isEmbedded?: boolean | undefined
  /** Triggers a light haptic, for a step, a confirmation or a refresh. Default: none. */
  lightHaptic?: (() => void) | undefined
}

export const UiContext = createContext<UiEnvironment | null>(null)

export const useUi = (): UiEnvironment => {
  const environment = useContext(UiContext)
  if (!environment) throw new Error('This component must be rendered inside <UiRoot>.')
  return environment
}

/** The element of `<UiRoot>` that overlays are rendered into; `null` until it is mounted. */
export const OverlayContainer = createContext<HTMLElement | null>(null)
