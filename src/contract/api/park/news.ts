/** News, and sharing of pages. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type { Banner, News, NewsArticle, NewsFilter, PageSignature } from '../../model/news.ts'
import type { ListQuery, Page, Url } from '../../model/page.ts'

/** Park news, pinned ones first, then newest first. */
export const listNews = /* @__PURE__ */ endpoint(
  'POST /message/wechat/list',
  body<ListQuery<NewsFilter>>,
  reply<Page<News>>,
)
/** One news item with its content; the call counts as a view.
 * @errors notFound */
export const getNews = /* @__PURE__ */ endpoint('GET /message/wechat/{uid}', nothing, reply<NewsArticle>)
/** Banners that are shown, in order. */
export const listBanners = /* @__PURE__ */ endpoint('POST /messageBanner/wx/list', body<ListQuery>, reply<Page<Banner>>)
/** Signs a page URL for the messaging app's JavaScript SDK (sharing). `url` has no fragment and is on the park's own host. */
export const signPage = /* @__PURE__ */ endpoint(
  'POST /newsAndMessageApp/signature',
  body<{ url: Url }>,
  reply<PageSignature>,
)
