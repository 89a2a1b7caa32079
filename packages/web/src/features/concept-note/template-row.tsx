import { type Language, type Text, text } from '@jadara/contract/core/text'
import {
  type ConceptNoteTemplate,
  listConceptNoteTemplates,
  replaceConceptNoteTemplate,
} from '@jadara/contract/files/concept-note'
import { RefusedCallError, sendMultipart } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { DropZone } from '../../ui/upload/drop-zone.tsx'
import { UploadRow } from '../../ui/upload/upload-row.tsx'
import { useUpload } from '../../ui/upload/use-upload.ts'
import { docxAcceptAttribute, findTemplateProblem } from './docx.ts'
import { templateHref } from './template-link.tsx'

const texts = {
  shipped: text('As shipped with the portal', 'النسخة الأصلية للبوابة'),
  replaced: text('Replaced by the office', 'استبدله المكتب'),
  download: text('Download', 'تنزيل'),
  done: text('The template has been replaced.', 'تم استبدال القالب.'),
  keepOpen: text('Uploading: keep this page open.', 'جارٍ الرفع: أبقِ هذه الصفحة مفتوحة.'),
}
const names: Record<Language, Text> = {
  en: text('English template', 'القالب الإنجليزي'),
  ar: text('Arabic template', 'القالب العربي'),
}

/** The template of one language. A chosen file is sent at once; the earlier one is kept until the new one is stored. */
export function TemplateRow({ template, timeZone }: { template: ConceptNoteTemplate; timeZone: string | undefined }) {
  const { say } = useLanguage()
  const mayReplace = useMayCall()(replaceConceptNoteTemplate)
  const { language, shipped, name, size, at } = template
  const refresh = useInvalidateEndpoints()
  const { state, start, cancel, retry } = useUpload(
    (file, tools) => sendMultipart(replaceConceptNoteTemplate, { fields: { language }, file }, tools),
    {
      stored: shownTemplate,
      onStored: () => void refresh(listConceptNoteTemplates),
      check: findTemplateProblem,
      mayRetry: (error) => !(error instanceof RefusedCallError) || error.status === 0 || error.status >= 500,
    },
  )
  const title = names[language]
  return (
    <UploadRow
      title={title}
      about={
        <>
          <Chip tone={shipped ? 'plain' : 'nile'}>{say(shipped ? texts.shipped : texts.replaced)}</Chip>
          {!shipped && <p className="muted">{say(formatWhenAndBy(template, timeZone))}</p>}
          <ButtonAnchor size="small" icon="download" href={templateHref(language)} target="_blank" rel="noreferrer">
            {say(texts.download)}
            <span className="sr">: {say(title)}</span>
          </ButtonAnchor>
        </>
      }
      done={state.kind === 'stored' ? texts.done : undefined}
    >
      <DropZone
        label={title}
        readOnly={!mayReplace}
        accept={docxAcceptAttribute}
        // The list is read again: somebody else may have replaced the template.
        state={state.kind === 'stored' ? { kind: 'idle' } : state}
        kept={shownTemplate({ name, size, at })}
        timeZone={timeZone}
        whileSending={texts.keepOpen}
        onFile={(file) => void start(file)}
        onCancel={cancel}
        onRetry={retry}
      />
    </UploadRow>
  )
}

const shownTemplate = ({ name, size, at }: Pick<ConceptNoteTemplate, 'name' | 'size' | 'at'>) => ({
  name,
  bytes: size,
  ...(at ? { storedAt: at } : {}),
})

/** The name is isolated in its own direction. */
function formatWhenAndBy({ at, by }: ConceptNoteTemplate, timeZone: string | undefined): Text {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const when = at ? formatMoment(at, zone, { zone: false }) : text('', '')
  return by ? text(`${when.en}, \u2068${by.en}\u2069`, `${when.ar}، \u2068${by.ar}\u2069`) : when
}
