/** Setup file of the tests with a page: queries of Testing Library wait as long as `until`. */
import { configure } from '@testing-library/dom'
import { PATIENCE_MS } from './until.ts'

configure({ asyncUtilTimeout: PATIENCE_MS })
