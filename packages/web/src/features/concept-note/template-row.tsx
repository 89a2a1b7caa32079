import { type ConceptNoteTemplate, listConceptNoteTemplates, replaceConceptNoteTemplate } from '@jadara/contract/concept-note'
import { type Language, type Text, text } from '@jadara/contract/text'
import { Refused, send } from '../../lib/call.ts'
import { useRefresh } from '../../lib/query.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { moment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { DropZone } from '../../ui/upload/drop-zone.tsx'
import { UploadRow } from '../../ui/upload/upload-row.tsx'
import { useUpload } from '../../ui/upload/use-upload.ts'
import { docxKinds, whyNotDocx } from './docx.ts'
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

/** The template of one language. Chosen is sent; the earlier one stays until the new one is stored. */
export function TemplateRow({ template, timeZone }: { template: ConceptNoteTemplate; timeZone: string | undefined }) {
  const { say } = useLanguage()
  const { language, shipped, name, size, at } = template
  const refresh = useRefresh()
  const { state, start, cancel, retry } = useUpload(
    (file, tools) => send(replaceConceptNoteTemplate, { fields: { language }, file }, tools),
    {
      stored: shownTemplate,
      onStored: () => void refresh(listConceptNoteTemplates),
      check: whyNotDocx,
      mayRetry: (error) => !(error instanceof Refused) || error.status === 0 || error.status >= 500,
    },
  )
  const title = names[language]
  return (
    <UploadRow
      title={title}
      about={
        <>
          <Chip tone={shipped ? 'plain' : 'nile'}>{say(shipped ? texts.shipped : texts.replaced)}</Chip>
          {!shipped && <p className="muted">{say(whenAndBy(template, timeZone))}</p>}
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
        accept={docxKinds}
        // What is stored is what the list says: somebody else may have replaced it since.
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

/** When, and by whom; a name keeps its own direction. */
function whenAndBy({ at, by }: ConceptNoteTemplate, timeZone: string | undefined): Text {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const when = at ? moment(at, zone, { zone: false }) : text('', '')
  return by ? text(`${when.en}, \u2068${by.en}\u2069`, `${when.ar}، \u2068${by.ar}\u2069`) : when
}
