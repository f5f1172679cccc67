/** Forklifts as the screens use them: read from the wire, and asked for. */
import { getForklift, listForklifts } from '../../src/contract/api/forklift.ts'
import type { Forklift } from '../../src/contract/model/forklift.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { reader } from '../../src/core/shape.ts'

/** Text fields that a forklift and an order of one share. */
export const FORKLIFT_TEXTS = 'name type gantry otherConfigurations photo load'

export const readForklift = reader<Forklift & { load: string }>(FORKLIFT_TEXTS, 'hourPrice')

export const fetchForklifts = (app: App, page: PageQuery) => app.client.attempt(listForklifts, page)
export const fetchForklift = (app: App, id: string) => app.client.attempt(getForklift, { id })
