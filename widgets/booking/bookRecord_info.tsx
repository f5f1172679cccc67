import { TruckInfo } from './truck/truck-info.tsx'

export { TruckInfo as BookRecordInfo }
