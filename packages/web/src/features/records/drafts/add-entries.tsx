import { text } from '@jadara/contract/core/text'
import { createRecordDraftsFromList, createRecordDraftsFromOrcid, exampleOrcid } from '@jadara/contract/works/record-drafts'
import { useState } from 'react'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { asRefusedCallError, callEndpoint, toFailureText } from '../../../lib/call.ts'
import { acceptedPdfTypes } from '../../../lib/file-problem.ts'
import { useAction } from '../../../lib/use-action.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { DropZone } from '../../../ui/upload/drop-zone.tsx'
import { sendReferenceFile, useInvalidateDrafts } from './draft-calls.ts'
import { ListReport, type ListResult } from './list-report.tsx'
import { RefusedPapers, usePapers } from './queued-papers.tsx'

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
  waits: text(
    'The files wait for the connection. They are kept on this device and sent by themselves.',
    'الملفات تنتظر عودة الاتصال. وهي محفوظة على هذا الجهاز وتُرسل تلقائيًّا.',
  ),
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

type Added = { readonly drafts: readonly number[] } & Pick<ListResult, 'known' | 'rejected'>

/** Sends a list; with `positions` those entries alone, to be added although they are already there. */
type SendList = (positions?: string) => Promise<Added>

type Props = {
  registers: { readonly works: boolean; readonly people: boolean } | undefined
  /** The address of a saved record. */
  recordPathOf: (kind: string, id: number) => string
}

/** Adds unfinished entries: from papers, from lists of references, from ORCID. */
export function AddEntries({ registers, recordPathOf }: Props) {
  const { say } = useLanguage()
  const invalidate = useInvalidateDrafts()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const [result, setResult] = useState<ListResult & { readonly key: string; readonly send?: SendList }>()
  const [opened, open] = useState<'list' | 'orcid'>()
  const close = () => open(undefined)
  const papers = usePapers()

  const show = (answer: Added, send: SendList, name?: string) => {
    const { drafts, known, rejected } = answer
    setResult({ key: newUuid(), added: drafts.length, known, rejected, send, ...(name && { name }) })
    void invalidate()
  }
  const refuse = (error: unknown, name?: string) => {
    setResult({
      key: newUuid(),
      added: 0,
      known: [],
      rejected: [],
      why: toFailureText(asRefusedCallError(error)),
      ...(name && { name }),
    })
    refreshAfterRefusal(error)
  }
  const addList = async (file: File) => {
    setResult(undefined)
    const send: SendList = (positions) => sendReferenceFile(file, positions)
    try {
      show(await send(), send, file.name)
    } catch (error) {
      refuse(error, file.name)
    }
  }
  const take = (file: File) => (isList(file) ? void addList(file) : papers.add(file))
  const again = useAction(
    async ({ send, known, name }: NonNullable<typeof result>) => {
      if (send) show(await send(known.map(({ position }) => position).join()), send, name)
    },
    { onRefused: (refused, { name }) => refuse(refused, name) },
  )

  const sendList = async ({ list }: { list: string }) => {
    const send: SendList = (positions) =>
      callEndpoint(createRecordDraftsFromList, { body: { list, positions }, requestKey: newUuid() })
    try {
      show(await send(), send)
      return undefined
    } catch (error) {
      refreshAfterRefusal(error)
      return asRefusedCallError(error)
    }
  }
  const sendOrcid = async ({ orcid }: { orcid: string }) => {
    const ask = (positions?: string) =>
      callEndpoint(createRecordDraftsFromOrcid, { body: { orcid, positions }, requestKey: newUuid() })
    try {
      const answer = await ask()
      if (answer.state !== 'found') return { text: orcidRefusals[answer.state], fields: { orcid: orcidRefusals[answer.state] } }
      show(answer, ask)
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
        {papers.isWaiting && say(texts.waits)}
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
      {result && (
        <ListReport
          // A new report takes the focus.
          key={result.key}
          result={result}
          recordPathOf={recordPathOf}
          onAddAgain={result.send && (() => void again.run(result))}
          busy={again.busy}
          onClose={() => setResult(undefined)}
        />
      )}
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
          hint={text(`Such as ${exampleOrcid}`, `مثل \u2066${exampleOrcid}\u2069`)}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
        />
      </FormDialog>
    </Stack>
  )
}
