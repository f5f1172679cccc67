/** How long a test waits for what has to come. A machine that does much else at the same time is slow, not wrong. */
import { configure } from '@testing-library/dom'

export const PATIENCE_MS = 4000

configure({ asyncUtilTimeout: PATIENCE_MS })
