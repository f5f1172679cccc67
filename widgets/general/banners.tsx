import type { ReactNode } from 'react'
import { BANNER_LINK } from '../../src/contract/model/news.ts'
import { findRoute } from '../../src/contract/routes.ts'
import { carouselTexts } from '../../src/contract/text/parts/carousel.ts'
import { apiOrigin } from '../../src/core/http/api-url.ts'
import { pictureUrl, webUrl } from '../../src/core/http/safe-url.ts'
import { useApp, useConfig, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useExternalLink } from '../../src/screens/hooks/external-link.ts'
import { css } from '../../src/ui/style/style.ts'
import { Swipe } from '../../src/ui/swipe/swipe.tsx'
import { BANNERS } from './home-cache-keys.ts'
import { fetchBanners, readBanners, type ShownBanner } from './home.ts'
import { BANNER_RATIO, poster, posterName } from './home-style.ts'

/** Display time of a banner, ms. */
const STAY_MS = 5000
const picture = css`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`
const whole = css`
  display: block;
  width: 100%;
  height: 100%;
  outline-offset: -4px;
`

/** A banner's picture. Its name lies behind the picture and is visible if the picture fails to load. */
const Poster = ({ banner, origin }: { banner: ShownBanner; origin: string }) => {
  const src = pictureUrl(origin, banner.bannerImg)
  return (
    <span className={poster}>
      <span className={posterName}>{banner.bannerName}</span>
      {src && (
        <img
          className={picture}
          src={src}
          alt=""
          draggable={false}
          onError={(event) => void (event.currentTarget.hidden = true)}
        />
      )}
    </span>
  )
}

/** Makes a banner a link to a screen or an external URL, or neither. */
const BannerLink = ({ banner, origin, children }: { banner: ShownBanner; origin: string; children: ReactNode }) => {
  const app = useApp()
  const onPress = useExternalLink()
  const { linkType, linkUrl } = banner
  if (linkType === BANNER_LINK.route && findRoute(linkUrl)) {
    return (
      <button type="button" className={whole} onClick={() => app.location.navigate(linkUrl)}>
        {children}
      </button>
    )
  }
  const href = linkType === BANNER_LINK.external && webUrl(origin, linkUrl)
  if (!href) return children
  return (
    <a className={whole} href={href} target="_blank" rel="noopener noreferrer" draggable={false} onClick={onPress}>
      {children}
    </a>
  )
}

/** The park's banners. Renders nothing while they are loading, or if there are none. */
export const Banners = () => {
  const app = useApp()
  const text = useText('general')
  const carousel = useLocalTexts(carouselTexts)
  const { apiBase } = useConfig()
  const [view] = useResource(BANNERS, () => fetchBanners(app), readBanners)
  const banners = view.state === 'ready' ? view.value : []
  const origin = apiOrigin(apiBase)
  if (banners.length === 0) return null
  return (
    <Swipe
      label={text.banners}
      count={banners.length}
      ratio={BANNER_RATIO}
      text={carousel}
      autoplay={STAY_MS}
      page={(index) => {
        const banner = banners[index]
        return (
          banner && (
            <BannerLink banner={banner} origin={origin}>
              <Poster banner={banner} origin={origin} />
            </BannerLink>
          )
        )
      }}
    />
  )
}
