/** Stalls of the park: `A区-03-112`. */
import type { Id, Stored } from './page.ts'

export const STALL_STATE = { free: 0, occupied: 1, booked: 2, underRepair: 3 } as const
export type StallState = (typeof STALL_STATE)[keyof typeof STALL_STATE]

export interface Stall extends Stored {
  stallNo: string
  stallName: string
  areaName: string
  building: string
  floor: string
  /** m². */
  area: number | null
  businessFormat: string
  /** The tenant. */
  businessName: string
  contactName: string
  contactPhone: string
  state: StallState
  managerIds: Id[]
  /** Initial of the name, A–Z. */
  letter: string
}

export interface StallFilter {
  areaName?: string | null
  state?: StallState | null
  /** Words of number, name or tenant. */
  keyword?: string | null
}

/** A new stall, or with `id` the changes to one that the caller manages. */
export type StallSubmission = Partial<Omit<Stall, 'createTime' | 'updateTime' | 'letter'>> & Pick<Stall, 'stallNo'>

/** Stalls that share an initial letter. */
export interface StallLetter {
  letter: string
  stalls: Stall[]
}
