import { BOOK_TYPE } from '../../src/contract/model/booking/booking.ts'
import { stallRoute } from './stall/stall-route.tsx'

export const BookStalls = stallRoute(BOOK_TYPE.stall)
