/** The markup that a server renders for {@link PROPS} and that a browser hydrates. */
import type { ParkProps } from '../../../widgets/react.ts'

export const PROPS: ParkProps = {
  apiBase: 'http://park.test/api',
  locale: 'en',
  theme: 'dark',
  token: 's3cret',
  openid: 'o-1',
  config: { servicePhone: '400' },
  className: 'wide',
}

export const MARKUP =
  '<park-forklift api-base="http://park.test/api" locale="en" theme="dark" data-park-hold="" class="wide"></park-forklift>'
