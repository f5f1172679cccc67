import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { driverTexts } from '../../../src/contract/text/parts/booking/driver.ts'
import { whenIdle } from '../../../src/core/idle.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { StatusCallout } from '../../../src/screens/app/status-callout.tsx'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { isOwnDriver, isWhole, type Driver } from './verify-driver.ts'

/** Says that the driver or the vehicle belongs to another person, so that the user notices a mistake. It never prevents a booking,
 * because users also book for others. */
export const DriverNote = ({ $values }: { $values: ReadableAtom<Driver> }) => {
  const app = useApp()
  const text = useLocalTexts(driverTexts)
  const token = useStore(app.session.$token)
  const driverName = useStore($values, (values) => values.driverName)
  const driverPhone = useStore($values, (values) => values.driverPhone)
  const plateNo = useStore($values, (values) => values.plateNo)
  /** The input that the server found to belong to another person. */
  const [other, setOther] = useState('')
  const asked = [driverName, driverPhone, plateNo].join()
  useEffect(() => {
    const driver = { driverName, driverPhone, plateNo }
    if (!token || !isWhole(driver)) return
    return whenIdle(() => void isOwnDriver(app, driver).then((isOwn) => isOwn === false && setOther(asked)))
  }, [app, token, asked, driverName, driverPhone, plateNo])
  return other === asked && <StatusCallout tone="info">{text.other}</StatusCallout>
}
