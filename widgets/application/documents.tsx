import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import type { Material } from '../../src/contract/model/application.ts'
import { apiOrigin } from '../../src/core/http/api-url.ts'
import { pictureUrl } from '../../src/core/http/safe-url.ts'
import { useConfig, useText } from '../../src/screens/app/app-context.ts'
import { FormUploader } from '../../src/screens/upload/form-uploader.tsx'
import { useExternalLink } from '../../src/screens/hooks/external-link.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { css } from '../../src/ui/style/style.ts'
import { fieldOf, picturesOf, type ApplicationForm } from './application-form.ts'
import type { Kind } from './support.ts'

/** Rows of the card: each document, with its template below. */
const row = css`
  padding-top: var(--space-12);
  padding-bottom: var(--space-12);
  & + & {
    border-top: 1px solid var(--line);
  }
  &:last-child {
    margin-bottom: calc(0px - var(--space-12));
  }
`
const link = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--primary);
  font-size: var(--text-body2);
  & > svg {
    margin-right: var(--space-8);
  }
  &:active {
    opacity: 0.7;
  }
`

const Template = ({ material, href }: { material: Material; href: string }) => {
  const text = useText('application')
  return (
    <a
      className={link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text.templateOf(material.name)}
      onClick={useExternalLink()}
    >
      <Icon of={FileDown} size={18} />
      {text.template}
    </a>
  )
}

export interface DocumentsProps {
  form: ApplicationForm
  kind: Kind
}

/** The documents that a kind of support requires: a template, if there is one, and an upload field for each. */
export const Documents = ({ form, kind }: DocumentsProps) => {
  const text = useText('application')
  const { apiBase } = useConfig()
  return (
    <Card title={text.documents}>
      {kind.materials.map((material) => {
        const template = pictureUrl(apiOrigin(apiBase), material.templateUrl ?? '')
        return (
          <div key={material.name} className={row}>
            <FormUploader
              form={form}
              name={fieldOf(material)}
              label={material.required ? text.required(material.name) : text.optional(material.name)}
              messages={text.message}
              max={picturesOf(kind)}
              module="application"
            />
            {template && <Template material={material} href={template} />}
          </div>
        )
      })}
    </Card>
  )
}
