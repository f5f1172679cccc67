/** Components of the kit on a separate page, in a running app, for `kit.test.ts`. `?lang=`, `?theme=`. */
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { carouselTexts } from '../../../src/contract/text/parts/carousel.ts'
import { copyingTexts } from '../../../src/contract/text/parts/copying.ts'
import { createClient } from '../../../src/core/http/client.ts'
import { createApp } from '../../../src/core/app.ts'
import { createForm } from '../../../src/core/form/form.ts'
import { createMemoryLocation } from '../../../src/core/navigation/memory-location.ts'
import { AppProvider } from '../../../src/screens/app/app-context.ts'
import { FormChoice } from '../../../src/screens/choice/form-choice.tsx'
import { FormUploader } from '../../../src/screens/upload/form-uploader.tsx'
import { Pictures } from '../../../src/screens/media/pictures.tsx'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { Avatar } from '../../../src/ui/media/avatar.tsx'
import { Badge } from '../../../src/ui/feedback/badge.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { ChoiceList } from '../../../src/ui/choice/choice-list.tsx'
import { CodeInput } from '../../../src/ui/code/code-input.tsx'
import { Copyable } from '../../../src/ui/detail/copyable.tsx'
import { DescriptionList } from '../../../src/ui/detail/description-list.tsx'
import { Image } from '../../../src/ui/media/image.tsx'
import { LineMap } from '../../../widgets/park/line-map.tsx'
import { AnnouncementTicker } from '../../../src/ui/swipe/ticker.tsx'
import { createOverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { UiRoot } from '../../../src/ui/layout/root.tsx'
import { Screen } from '../../../src/ui/layout/screen.tsx'
import { SearchField } from '../../../src/ui/list/search-field.tsx'
import { adoptStyles } from '../../../src/ui/style/style.ts'
import { Swipe } from '../../../src/ui/swipe/swipe.tsx'

const query = new URLSearchParams(location.search)
const isChinese = query.get('lang') === 'zh-CN'
const say = (en: string, zh: string): string => (isChinese ? zh : en)
const locale = isChinese ? 'zh-CN' : 'en'
const carousel = carouselTexts[locale]

const pictures = [1, 2, 3].map((n) => ({ src: `/picture-${n}.svg`, alt: say(`Picture of hall ${n}`, `${n} 号馆`) }))
const form = createForm({ photos: [] as string[], kind: '' }, [
  { field: 'photos', valid: (value) => (value as string[]).length > 0, message: 'photos' },
])
const app = createApp({
  createClient: createClient,
  location: createMemoryLocation(
    '/nav',
    () => undefined,
    () => undefined,
  ),
  config: { locale: isChinese ? 'zh-CN' : 'en' },
  // Uploads require login.
  token: 'kit',
})

const Form = () => {
  const photos = useStore(form.$values, (values) => values.photos)
  const messages = { photos: say('please add a picture', '请添加图片') }
  return (
    <Card title={say('Report', '上报')}>
      <FormUploader
        form={form}
        name="photos"
        label={say('Photos', '照片')}
        messages={messages}
        max={4}
        module="report"
      />
      <FormChoice
        form={form}
        name="kind"
        label={say('Kind', '类型')}
        messages={messages}
        choices={[
          { value: 'a', label: say('Cold storage', '冷库') },
          { value: 'b', label: say('Hygiene', '卫生'), note: say('Rubbish, smells', '垃圾、异味') },
        ]}
      />
      <output hidden>{`${form.blockReason() ?? 'done'} ${photos.join(' ')}`}</output>
    </Card>
  )
}

const Parts = () => {
  const [opened, setOpened] = useState<number>()
  const [theme, setTheme] = useState<'auto' | 'light' | 'dark'>('auto')
  const [keyword, setKeyword] = useState('')
  const [code, setCode] = useState('123')
  return (
    <Screen title={say('Kit', '组件')} onBack={() => undefined}>
      <AnnouncementTicker
        label={say('Announcements', '公告')}
        text={carousel}
        onOpen={() => undefined}
        items={[
          {
            id: '1',
            text: say(
              'The east gate is closed for works from Monday to Friday this week',
              '本周一至周五东门因施工封闭，请从北门进出，敬请谅解',
            ),
            important: true,
          },
          { id: '2', text: say('New opening hours', '开放时间调整') },
        ]}
      />
      <SearchField
        label={say('Search', '搜索')}
        placeholder={say('Name or place', '名称或地点')}
        value={keyword}
        onSearch={setKeyword}
        clearLabel={say('Clear', '清除')}
      />
      <Swipe
        label={say('Banner', '轮播')}
        count={pictures.length}
        text={carousel}
        autoplay={query.get('autoplay') ? 60_000 : undefined}
        page={(index) => (
          <button type="button" onClick={() => setOpened(index)}>
            <Image src={pictures[index]?.src} alt={pictures[index]?.alt ?? ''} ratio={2} radius={0} />
          </button>
        )}
      />
      <Pictures images={pictures} index={opened} onClose={() => setOpened(undefined)} />
      <Form />
      <Card title={say('Company', '企业')}>
        <DescriptionList
          facts={[
            { label: say('Contact', '联系人'), value: say('Lin Xiaomei', '林小梅') },
            { label: say('Phone', '电话'), value: '13000000001', href: 'tel:13000000001', icon: Phone },
            {
              label: say('Tax number', '税号'),
              value: <Copyable of="91110108MA01ABCD2X" text={copyingTexts[locale]} />,
            },
            {
              label: say('Address', '地址'),
              value: say(
                'Zone B, row 01, stall 008, next to the cold storage at the north gate',
                'B 区 01 排 008 号，北门冷库旁',
              ),
            },
            { label: say('Website', '网站'), value: say('Open', '打开'), onPress: () => undefined },
          ]}
        />
      </Card>
      <Card title={say('Bus 12', '12 路')}>
        <LineMap
          label={say('Bus 12', '12 路')}
          stations={[
            { name: say('Railway station', '火车站'), time: '06:30' },
            { name: say('Harbour road', '港口路'), time: '06:42' },
            { name: say('Market, north gate', '市场北门'), time: '06:55', mark: say('The park', '园区') },
            { name: say('University', '大学城'), time: '07:10' },
          ]}
        />
      </Card>
      <Card title={say('Theme', '主题')}>
        <ChoiceList
          label={say('Theme', '主题')}
          value={theme}
          onPick={setTheme}
          choices={[
            { value: 'auto', label: say('Like the phone', '跟随系统') },
            { value: 'light', label: say('Light', '浅色') },
            { value: 'dark', label: say('Dark', '深色') },
          ]}
        />
      </Card>
      <Card>
        <CodeInput label={say('Code from the message', '短信验证码')} value={code} onInput={setCode} />
      </Card>
      <Card>
        <p style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-around' }}>
          <Avatar src="" name={say('lin', '林小梅')} />
          <Avatar src="/picture-1.svg" name="x" />
          <Badge count={120} label="120 unread">
            <Avatar src="" name={say('Park', '园区')} size={40} />
          </Badge>
          <Badge count={3} label="3 unread" />
          <Badge count={1} dot label="new" />
        </p>
      </Card>
    </Screen>
  )
}

void app.loadTexts('common').then(() => {
  adoptStyles(document)
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <AppProvider app={app}>
      <UiRoot
        text={app.text('common')}
        overlays={createOverlayStack()}
        theme={(query.get('theme') as 'light' | null) ?? undefined}
        lang={isChinese ? 'zh-CN' : 'en'}
      >
        <Parts />
      </UiRoot>
    </AppProvider>,
  )
})
