/** Information about the park: introduction, contacts, announcements, directions, emergencies. */
import type { DateTime, Html, Id, Stored, TimeOfDay, Url, YesNo, Yuan } from './page.ts'

/** Level of an announcement. Important ones are listed first. */
export const ANNOUNCEMENT_LEVEL = { normal: 0, important: 1 } as const
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVEL)[keyof typeof ANNOUNCEMENT_LEVEL]

/** A line of the ticker on the menu, shown from `startTime` to `endTime`. */
export interface Announcement extends Stored {
  title: string
  content: string
  level: AnnouncementLevel
  startTime: DateTime
  endTime: DateTime
  /** Path of the screen that the announcement leads to, and the id of the entity to show there. */
  linkRoute: string | null
  linkId: Id | null
}

/** One chapter of the park's introduction. */
export interface ParkChapter extends Stored {
  title: string
  content: Html
  sort: number
  images: Url[]
  videoUrl: Url | null
  /** Area in mu (亩, about 667 m²). */
  areaTotal: number | null
  address: string | null
  /** Coordinates in degrees, GCJ-02. */
  longitude: number | null
  latitude: number | null
}

export interface Contact extends Stored {
  deptName: string
  contactName: string
  phone: string
  workTime: string
  sort: number
  /** Whether the contact is available around the clock. Such contacts are listed first. */
  isEmergency: YesNo
}

/** Means of transport of a route to the park. */
export const ROUTE_TYPE = { bus: 1, selfDrive: 2, walking: 3 } as const
export type RouteType = (typeof ROUTE_TYPE)[keyof typeof ROUTE_TYPE]

export interface Station {
  name: string
  arriveTime: TimeOfDay | null
  /** Coordinates in degrees, GCJ-02. */
  longitude: number | null
  latitude: number | null
}

/** A route to the park with its stations. */
export interface Itinerary extends Stored {
  routeName: string
  routeType: RouteType
  startPlace: string
  endPlace: string
  stations: Station[]
  firstTime: TimeOfDay | null
  lastTime: TimeOfDay | null
  intervalMinutes: number | null
  /** Length in kilometres. */
  distance: number | null
  price: Yuan | null
  routeImg: Url | null
  remark: string | null
}

/** Level of an emergency; red is the most severe. */
export const EMERGENCY_LEVEL = { red: 1, orange: 2, yellow: 3, blue: 4 } as const
export type EmergencyLevel = (typeof EMERGENCY_LEVEL)[keyof typeof EMERGENCY_LEVEL]
/** Kind of an emergency. */
export const EMERGENCY_TYPE = { fire: 1, weather: 2, traffic: 3, powerCut: 4, safety: 5 } as const
export type EmergencyType = (typeof EMERGENCY_TYPE)[keyof typeof EMERGENCY_TYPE]
/** Whether an emergency is active or over. */
export const EMERGENCY_STATUS = { lifted: 0, active: 1 } as const
export type EmergencyStatus = (typeof EMERGENCY_STATUS)[keyof typeof EMERGENCY_STATUS]

export interface Emergency extends Stored {
  title: string
  content: Html
  publishTime: DateTime
  endTime: DateTime | null
  level: EmergencyLevel
  status: EmergencyStatus
  eventType: EmergencyType
  /** The affected area of the park. */
  area: string
  /** Instructions. */
  measures: string
  contactPhone: string
}
