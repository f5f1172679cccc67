/** How long tests wait for an expected result. The limit is generous, because a busy machine is slow without a fault. */
import { configure } from '@testing-library/dom'

export const PATIENCE_MS = 4000

configure({ asyncUtilTimeout: PATIENCE_MS })
