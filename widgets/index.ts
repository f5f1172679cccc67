/** Parkside's public entry. Importing it changes nothing on the page; it only logs elements that are never defined. It can be imported
 * without a DOM. */
import { reportUndefinedElements } from './element/undefined-elements.ts'

export { mount } from './element/mount.ts'
export { defineElements } from './element/element.ts'
export { start } from './element/scan.ts'
export { VERSION } from './version.ts'
export { WIDGETS } from './table.ts'

export type { MountOptions, ParkHandle, ParkListener, ParkListeners } from './element/mount.ts'
export type { ParkElement } from './element/element.ts'
export type { StartOptions } from './element/scan.ts'
export type { ParksideCall, ParksideGlobal, ParksideQueue } from './global.ts'
export type { WidgetState } from './element/widget-host.ts'
export type { WidgetName } from './table.ts'
export type { ShellChoice, ShellFunctions, WidgetOptions } from './options.ts'
export type { ParkEventDetail, ParkEventMap, ParkEventName, ParkEvents } from './events.ts'
export type { Config, Settings, Theme } from '../src/core/config.ts'
export type { ParkErrorCode } from '../src/core/error-codes.ts'
export type { Bridge, BridgeOptions, BridgeProblem, BridgeStatus, RequestOptions } from '../bridge/bridge.ts'
export type { Transport, Wire } from '../bridge/transport.ts'
export type { BridgeError } from '../bridge/error.ts'
export type {
  Capabilities,
  Context,
  ErrorCode,
  Method,
  Methods,
  PayOutcome,
  PayRequest,
  PickedImage,
  SafeArea,
  ShellEvents,
  ShellInfo,
  TokenGrant,
  WidgetEvents,
} from '../bridge/contract.ts'

if (typeof document !== 'undefined') reportUndefinedElements()
