import { BOOK_TYPE } from '../../src/contract/model/booking/booking.ts'
import { stallRoute } from './stall/stall-route.tsx'

export const BookCarpark = stallRoute(BOOK_TYPE.carPark)
