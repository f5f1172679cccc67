/** Stalls and parking places. */
import { doublePrecision, index, integer, text } from 'drizzle-orm/pg-core'
import { BOOK_TYPE, type BookType } from '../../../../../src/contract/model/booking/booking.ts'
import type { StallState } from '../../../../../src/contract/model/booking/stall.ts'
import { instant, park } from './base.ts'

export const stalls = park.table(
  'stalls',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookType: integer('book_type').$type<BookType>().notNull().default(BOOK_TYPE.stall),
    /** Lists are also ordered by it. */
    stallNo: text('stall_no').notNull().unique(),
    stallName: text('stall_name').notNull(),
    areaName: text('area_name').notNull(),
    building: text('building').notNull(),
    floor: text('floor').notNull(),
    /** m². */
    area: doublePrecision('area'),
    businessFormat: text('business_format').notNull(),
    businessName: text('business_name').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    state: integer('state').$type<StallState>().notNull(),
    managerIds: text('manager_ids').array().notNull(),
    letter: text('letter').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('stalls_of_manager').using('gin', table.managerIds)],
)
