import { FileDown } from 'lucide'
import type { MouseEvent } from 'react'
import type { Material } from '../../src/contract/model/application.ts'
import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { useApp, useConfig, useSupports, useText } from '../../src/screens/app-context.ts'
import { FormUploader, type UploaderState } from '../../src/screens/form-uploader.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { css } from '../../src/ui/style.ts'
import { fieldOf, picturesOf, type ApplicationForm } from './application-form.ts'
import type { Kind } from './support.ts'

/** Rows of the card, each with a template below it. */
const row = css`
  padding-block: 12px;
  & + & { border-block-start: 1px solid var(--line); }
  &:last-child { margin-block-end: -12px; }
`
const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--primary);
  font-size: 0.9375em;
  & > svg { margin-inline-end: 6px; }
  &:active { opacity: 0.7; }
`

const Template = ({ paper, href }: { paper: Material; href: string }) => {
  const app = useApp()
  const text = useText('application')
  const opens = useSupports('nav.open')
  const open = (event: MouseEvent): void => {
    if (!opens) return
    event.preventDefault()
    app.shell.request('nav.open', { url: href }).catch((error: unknown) => app.fail('link-not-opened', error))
  }
  return (
    <a className={link} href={href} target="_blank" rel="noopener noreferrer" aria-label={text.templateOf(paper.name)} onClick={open}>
      <Icon of={FileDown} size={18} />
      {text.template}
    </a>
  )
}

export interface PapersProps {
  form: ApplicationForm
  kind: Kind
  onState: (paper: string, state: UploaderState) => void
}

/** The papers that a kind of support asks for, each with its template, where there is one, and its pictures. */
export const Papers = ({ form, kind, onState }: PapersProps) => {
  const text = useText('application')
  const { apiBase } = useConfig()
  return (
    <Card title={text.papers}>
      {kind.materials.map((paper) => {
        const template = pictureUrl(parkOrigin(apiBase), paper.templateUrl ?? '')
        return (
          <div key={paper.name} className={row}>
            <FormUploader
              form={form}
              name={fieldOf(paper)}
              label={paper.name}
              hint={paper.required ? text.required : text.optional}
              messages={text.message}
              max={picturesOf(kind)}
              module="application"
              onState={(state) => onState(paper.name, state)}
            />
            {template && <Template paper={paper} href={template} />}
          </div>
        )
      })}
    </Card>
  )
}
