import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { createRecordDraftsFromList, createRecordDraftsFromOrcid, type RejectedEntry } from '@jadara/contract/works/record-drafts'
import { useRef, useState } from 'react'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { asRefusedCallError, callEndpoint, toFailureText } from '../../../lib/call.ts'
import { acceptedPdfTypes, findPdfProblem } from '../../../lib/file-problem.ts'
import { paperPurpose, type QueuedFile, uploadQueue } from '../../../lib/upload-queue.ts'
import { useQueuedFiles } from '../../../lib/use-upload-queue.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFocusOnShow } from '../../../ui/focus.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { formatNumberText } from '../../../ui/numbers.ts'
import { DropZone } from '../../../ui/upload/drop-zone.tsx'
import type { UploadRefusal } from '../../../ui/upload/upload-state.ts'
import { sendReferenceFile, useInvalidateDrafts } from './draft-calls.ts'
import css from './drafts.module.css'

const texts = {
  zone: text('Papers and lists', 'الأبحاث والقوائم'),
  ask: {
    drop: text('Drop your papers here', 'أفلت أبحاثك هنا'),
    choose: text('Choose files', 'اختر الملفات'),
    over: text('Let go to send them', 'أفلت الملفات لإرسالها'),
  },
  hint: text(
    'Several PDFs at once, up to 20 MB each. Title, authors and the rest are read from them. A list (BibTeX, RIS, CSL-JSON) may be among them.',
    'عدة ملفات PDF معًا، حتى ٢٠ ميجابايت لكل منها. يُقرأ منها العنوان والمؤلفون وبقية البيانات. ويمكن أن تكون بينها قائمة مراجع (BibTeX أو RIS أو CSL-JSON).',
  ),
  goesOn: text(
    'The files are being sent; you may go on with other screens meanwhile.',
    'يجري إرسال الملفات، ويمكنك متابعة العمل في صفحات أخرى أثناء ذلك.',
  ),
  refused: text('Not added:', 'لم يُضَف:'),
  otherwise: text('Other ways:', 'طرق أخرى:'),
  paste: text('Paste a list', 'لصق قائمة'),
  orcid: text('From ORCID', 'من ORCID'),
  noPeople: text(
    'This portal does not ask ORCID. Export your works there as BibTeX and add the file here.',
    'هذه البوابة لا تتصل بـ ORCID. صدّر أعمالك منه بصيغة BibTeX وأضف الملف هنا.',
  ),
  noWorks: text(
    'This portal does not look works up in public registers. What your files say is filled in; you type the rest.',
    'هذه البوابة لا تبحث عن الأعمال في السجلات العامة. تُملأ البيانات مما في ملفاتك، وتكتب أنت الباقي.',
  ),
}
const listWords = {
  title: texts.paste,
  about: text(
    'Paste references in BibTeX, RIS or CSL-JSON, or DOIs, one on each line. Each becomes an unfinished entry that you check before you save it.',
    'الصق المراجع بصيغة BibTeX أو RIS أو CSL-JSON، أو معرّفات DOI، كلًّا في سطر. يصبح كل منها سجلًا غير مكتمل تراجعه قبل حفظه.',
  ),
  go: text('Read the list', 'قراءة القائمة'),
  going: text('Reading…', 'تجري القراءة…'),
}
const orcidWords = {
  title: texts.orcid,
  about: text(
    'Your public works and grants at ORCID become unfinished entries. The iD itself is not stored.',
    'تصبح أعمالك ومنحك المعلنة في ORCID سجلات غير مكتملة، ولا يُحفظ المعرّف نفسه.',
  ),
  go: text('Get the works', 'جلب الأعمال'),
  going: text('Asking ORCID…', 'يجري سؤال ORCID…'),
}
const orcidRefusals = {
  unknown: text('ORCID does not know this iD. Check the digits.', 'لا يوجد هذا المعرّف في ORCID. تحقق من الأرقام.'),
  unavailable: text(
    'ORCID does not answer at the moment. Try again later, or add your papers as files.',
    'لا يستجيب ORCID الآن. حاول لاحقًا، أو أضف أبحاثك ملفات.',
  ),
  off: texts.noPeople,
} as const

const isList = ({ name }: File): boolean => /\.(bib|bibtex|ris|nbib|json|txt|enw)$/i.test(name)
const acceptedTypes = `${acceptedPdfTypes},.bib,.ris,.json,.txt`

/** What became of a list. `name` is that of its file. */
type ListResult = {
  readonly added: number
  readonly rejected: readonly RejectedEntry[]
  readonly why?: Text
  readonly name?: string
}

type Props = { registers: { readonly works: boolean; readonly people: boolean } | undefined }

/** Adds unfinished entries: from papers, from lists of references, from ORCID. */
export function AddEntries({ registers }: Props) {
  const { say } = useLanguage()
  const invalidate = useInvalidateDrafts()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const [result, setResult] = useState<ListResult>()
  const [opened, open] = useState<'list' | 'orcid'>()
  const close = () => open(undefined)
  const papers = usePapers()

  const show = (answer: { drafts: readonly number[]; rejected: readonly RejectedEntry[] }, name?: string) => {
    setResult({ added: answer.drafts.length, rejected: answer.rejected, ...(name && { name }) })
    void invalidate()
  }
  const addList = async (file: File) => {
    setResult(undefined)
    try {
      show(await sendReferenceFile(file), file.name)
    } catch (error) {
      const refused = asRefusedCallError(error)
      setResult({ added: 0, rejected: [], why: toFailureText(refused), name: file.name })
      refreshAfterRefusal(error)
    }
  }
  const take = (file: File) => (isList(file) ? void addList(file) : papers.add(file))

  const sendList = async ({ list }: { list: string }) => {
    try {
      show(await callEndpoint(createRecordDraftsFromList, { body: { list }, requestKey: newUuid() }))
      return undefined
    } catch (error) {
      refreshAfterRefusal(error)
      return asRefusedCallError(error)
    }
  }
  const sendOrcid = async ({ orcid }: { orcid: string }) => {
    try {
      const answer = await callEndpoint(createRecordDraftsFromOrcid, { body: { orcid }, requestKey: newUuid() })
      if (answer.state !== 'found') return { text: orcidRefusals[answer.state], fields: { orcid: orcidRefusals[answer.state] } }
      show(answer)
      return undefined
    } catch (error) {
      refreshAfterRefusal(error)
      return asRefusedCallError(error)
    }
  }
  return (
    <Stack gap={4}>
      <DropZone
        label={texts.zone}
        hint={texts.hint}
        ask={texts.ask}
        accept={acceptedTypes}
        several
        state={{ kind: 'idle' }}
        onFile={take}
      />
      {registers && !registers.works && <p className="muted small">{say(texts.noWorks)}</p>}
      <p role="status" className="muted small">
        {papers.isSending && say(texts.goesOn)}
      </p>
      {papers.refused.length > 0 && <RefusedPapers papers={papers.refused} onClose={papers.forgetRefused} />}
      <Row gap={[2, 4]} align="center">
        <span className="muted">{say(texts.otherwise)}</span>
        <Button size="small" onClick={() => open('list')}>
          {say(texts.paste)}
        </Button>
        {registers?.people !== false && (
          <Button size="small" onClick={() => open('orcid')}>
            {say(texts.orcid)}
          </Button>
        )}
      </Row>
      {registers?.people === false && <p className="muted small">{say(texts.noPeople)}</p>}
      {result && <ListReport result={result} onClose={() => setResult(undefined)} />}
      <FormDialog opened={opened === 'list'} onClose={close} words={listWords} kind="go" initial={{ list: '' }} send={sendList}>
        <TextArea name="list" label={text('References', 'المراجع')} rows={8} mostRows={14} dir="auto" />
      </FormDialog>
      <FormDialog
        opened={opened === 'orcid'}
        onClose={close}
        words={orcidWords}
        kind="go"
        initial={{ orcid: '' }}
        send={sendOrcid}
      >
        <TextInput
          name="orcid"
          label={text('ORCID iD', 'معرّف ORCID')}
          hint={text('Such as 0000-0002-1825-0097', 'مثل \u20660000-0002-1825-0097\u2069')}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
        />
      </FormDialog>
    </Stack>
  )
}

type RefusedPaper = UploadRefusal & { readonly key: number; readonly name: string }

/** Adds papers to the queue, which sends them. Those that cannot be papers are refused at once. */
function usePapers() {
  const isSending = useQueuedFiles(paperPurpose).some(isOnTheWay)
  const [refused, setRefused] = useState<readonly RefusedPaper[]>([])
  /** One after the other, because the queue has a limit. */
  const turn = useRef(Promise.resolve())
  const refuse = (name: string, why: UploadRefusal) => setRefused((before) => [...before, { key: before.length, name, ...why }])
  const addNext = async (file: File) => {
    const unfit = await findPdfProblem(file)
    if (unfit) return refuse(file.name, unfit)
    for (const { name, why } of (await uploadQueue.add([file], { purpose: paperPurpose })).refused) refuse(name, { why })
  }
  const add = (file: File) => {
    turn.current = turn.current.then(() => addNext(file))
  }
  return { isSending, refused, add, forgetRefused: () => setRefused([]) }
}

const isOnTheWay = ({ state: { kind } }: QueuedFile): boolean => kind === 'queued' || kind === 'sending' || kind === 'waiting'

function RefusedPapers({ papers, onClose }: { papers: readonly RefusedPaper[]; onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <Banner tone="bad" role="alert" title={say(texts.refused)}>
      <ul>
        {papers.map(({ key, name, why, help }) => (
          <li key={key}>
            <bdi>{name}</bdi>: {say(why)} {help && say(help)}
          </li>
        ))}
      </ul>
      <CloseReport onClose={onClose} />
    </Banner>
  )
}

function CloseReport({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <div className={css.reportActions}>
      <Button kind="bare" size="small" onClick={onClose}>
        {say(reportTexts.close)}
      </Button>
    </div>
  )
}

const addedEntries = plural(
  '# unfinished entry added',
  '# unfinished entries added',
  'أُضيف سجل واحد غير مكتمل',
  'أُضيف سجلان غير مكتملين',
  'أُضيفت # سجلات غير مكتملة',
  'أُضيف # سجلًا غير مكتمل',
  'أُضيف # سجل غير مكتمل',
)
const rejectedEntries = plural(
  '# entry of the list could not be used:',
  '# entries of the list could not be used:',
  'تعذّر استخدام سجل واحد من القائمة:',
  'تعذّر استخدام سجلين من القائمة:',
  'تعذّر استخدام # سجلات من القائمة:',
  'تعذّر استخدام # سجلًا من القائمة:',
  'تعذّر استخدام # سجل من القائمة:',
)
const reportTexts = {
  none: text('Nothing was found in the list.', 'لم يُعثر على شيء في القائمة.'),
  close: text('Close this message', 'إغلاق هذه الرسالة'),
  line: (line: number) => text(`Line ${formatNumberText(line).en}`, `السطر ${formatNumberText(line).ar}`),
}

function ListReport({ result: { added, rejected, why, name }, onClose }: { result: ListResult; onClose: () => void }) {
  const { say } = useLanguage()
  const place = useFocusOnShow(true)
  const title = why ?? (added > 0 ? quantity(added, addedEntries) : reportTexts.none)
  return (
    <Banner tone={why || rejected.length > 0 || added === 0 ? 'gold' : 'ok'} role="status" ref={place} tabIndex={-1}>
      {name && (
        <>
          <bdi>{name}</bdi>:{' '}
        </>
      )}
      <b>{say(title)}</b>
      {rejected.length > 0 && (
        <>
          <p>{say(quantity(rejected.length, rejectedEntries))}</p>
          <ul className={css.rejected}>
            {rejected.map(({ position, line, excerpt, reason }) => (
              <li key={`${position} ${line} ${excerpt}`}>
                {line > 0 && <>{say(reportTexts.line(line))}: </>}
                {say(reason)} <bdi className="muted">{excerpt}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <CloseReport onClose={onClose} />
    </Banner>
  )
}
