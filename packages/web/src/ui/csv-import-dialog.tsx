import { csvImportTexts, csvMost } from '@jadara/contract/core/csv-import'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Banner } from './banner.tsx'
import css from './csv-import-dialog.module.css'
import { ActionDialog } from './dialog.tsx'
import { useLanguage } from './language.tsx'
import { Stack } from './layout/stack.tsx'
import { formatNumberText } from './numbers.ts'
import { readSheetFile, sheetFileTypes, UnreadableFileError } from './sheet-file.ts'
import { DropZone } from './upload/drop-zone.tsx'
import type { UploadState } from './upload/upload-state.ts'

const lines = plural('# line', '# lines', 'سطر واحد', 'سطران', '# أسطر', '# سطرًا', '# سطر')
const errorsFound = plural('# error', '# errors', 'خطأ واحد', 'خطآن', '# أخطاء', '# خطأً', '# خطأ')
const texts = {
  file: text('CSV or Excel file', 'ملف CSV أو Excel'),
  notYet: text('Nothing of it is stored yet.', 'لم يُحفظ منه شيء بعد.'),
  checking: text('Checking the file…', 'جارٍ فحص الملف…'),
  columns: text('Columns, in any order', 'الأعمدة بأي ترتيب'),
  optional: text('may be left out', 'يمكن تركه'),
  close: text('Close', 'إغلاق'),
  import: text('Import', 'استيراد'),
  importing: text('Importing…', 'جارٍ الاستيراد…'),
  line: text('Line', 'السطر'),
  error: text('What is wrong', 'الخطأ'),
  nothing: text(
    'Nothing is imported while there is an error. Correct the file and choose it again.',
    'لا يُستورد شيء ما دام في الملف خطأ. صحّح الملف ثم اختره من جديد.',
  ),
  ready: text('The file can be imported', 'الملف جاهز للاستيراد'),
  added: text('Added', 'المضاف'),
  changed: text('Changed', 'المعدَّل'),
  unchanged: text('There already', 'الموجود من قبل'),
}

type Report = {
  readonly stored: boolean
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly errors: readonly { readonly line: number; readonly message: string }[]
}

type Columns = readonly { readonly name: string; readonly label: Text; readonly optional?: true }[]

type Props = {
  opened: boolean
  onClose: () => void
  title: Text
  about: Text
  columns: Columns
  /** In characters. */
  most?: number
  /** Checks the file in a dry run, or imports it. Rejects with the messages of a refusal. */
  send: (csv: string, dryRun: boolean) => Promise<Report>
  /** The messages of what `send` rejected with. */
  toMessages: (error: unknown) => readonly Text[]
  onImported: (words: Text) => void
}

/** Imports a CSV file: it is checked as soon as it is chosen, and imported after a look at the result. */
export function CsvImportDialog(props: Props) {
  return props.opened ? <Opened {...props} /> : null
}

function Opened({ onClose, title, about, columns, most = csvMost, send, toMessages, onImported }: Props) {
  const { say } = useLanguage()
  const [file, setFile] = useState<UploadState>({ kind: 'idle' })
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<Report>()
  const [refused, setRefused] = useState<readonly Text[]>([])
  const [busy, setBusy] = useState<'checking' | 'importing'>()

  const run = async (work: 'checking' | 'importing', given: string) => {
    setBusy(work)
    setRefused([])
    try {
      const result = await send(given, work === 'checking')
      setReport(result)
      if (!result.stored) return
      onImported(formatImported(result))
      onClose()
    } catch (error) {
      setReport(undefined)
      setRefused(toMessages(error))
    } finally {
      setBusy(undefined)
    }
  }
  const choose = async (chosen: File) => {
    setReport(undefined)
    setRefused([])
    setFile({ kind: 'chosen', name: chosen.name, bytes: chosen.size })
    try {
      const content = await readSheetFile(chosen)
      setCsv(content)
      if (content.length > most) setRefused([csvImportTexts.tooLong])
      else await run('checking', content)
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      setCsv('')
      setRefused([error.text])
    }
  }
  const isReady = report !== undefined && report.errors.length === 0
  return (
    <ActionDialog
      opened
      wide
      title={title}
      kind="go"
      confirmLabel={texts.import}
      busyLabel={texts.importing}
      busy={busy === 'importing'}
      disabled={!isReady}
      onConfirm={() => void run('importing', csv)}
      onClose={onClose}
    >
      <Stack gap={5}>
        <p>{say(about)}</p>
        <SheetColumns columns={columns} />
        <DropZone
          label={texts.file}
          accept={sheetFileTypes}
          state={file}
          whenChosen={texts.notYet}
          disabled={busy !== undefined}
          onFile={(chosen) => void choose(chosen)}
        />
        <div role="status">
          {busy === 'checking' && <p className="muted">{say(texts.checking)}</p>}
          {refused.length > 0 && (
            <Banner tone="bad">
              {refused.map((message) => (
                <p key={message.en}>{say(message)}</p>
              ))}
            </Banner>
          )}
          {report && (isReady ? <Ready report={report} /> : <Errors errors={report.errors} />)}
        </div>
      </Stack>
    </ActionDialog>
  )
}

/** The columns of a file: both the names and the labels are headings that the portal knows. */
export function SheetColumns({ columns, heading: Heading = 'h3' }: { columns: Columns; heading?: 'h2' | 'h3' }) {
  const { say } = useLanguage()
  return (
    <div>
      <Heading>{say(texts.columns)}</Heading>
      <ul className={css.columns}>
        {columns.map(({ name, label, optional }) => (
          <li key={name}>
            <code dir="ltr">{name}</code> <span className="muted">{say(label)}</span>
            {optional && <span className="muted small"> ({say(texts.optional)})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ready({ report }: { report: Report }) {
  const { say } = useLanguage()
  return (
    <Banner tone="ok" title={say(texts.ready)}>
      <dl className={css.counts}>
        {(['added', 'changed', 'unchanged'] as const)
          .filter((outcome) => report[outcome] > 0)
          .map((outcome) => (
            <div key={outcome}>
              <dt>{say(texts[outcome])}:</dt>
              <dd className="num">{say(quantity(report[outcome], lines))}</dd>
            </div>
          ))}
      </dl>
    </Banner>
  )
}

function Errors({ errors }: { errors: Report['errors'] }) {
  const { say } = useLanguage()
  return (
    <Banner tone="bad" title={say(quantity(errors.length, errorsFound))}>
      <p>{say(texts.nothing)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a table that scrolls is no set of fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too */}
      <div className={css.errors} tabIndex={0} role="group" aria-label={say(texts.error)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(texts.line)}</th>
              <th scope="col">{say(texts.error)}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, message }) => (
              <tr key={`${line} ${message}`}>
                <td className="num">{say(formatNumberText(line))}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Banner>
  )
}

function formatImported({ added, changed }: Report): Text {
  const [more, other] = [quantity(added, lines), quantity(changed, lines)]
  return text(`Imported: ${more.en} added, ${other.en} changed.`, `تم الاستيراد: المضاف ${more.ar}، والمعدَّل ${other.ar}.`)
}
