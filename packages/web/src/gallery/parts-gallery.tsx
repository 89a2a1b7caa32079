import { text } from '@jadara/contract/text'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Banner } from '../ui/banner.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Clock, DeadlineChip } from '../ui/clock.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckList } from '../ui/form/check-list.tsx'
import { DateInput } from '../ui/form/date-input.tsx'
import { FieldGrid } from '../ui/form/field.tsx'
import { Form } from '../ui/form/form.tsx'
import { NewerVersion } from '../ui/form/newer-version.tsx'
import { RadioGroup } from '../ui/form/radio-group.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import { MailPreview } from '../ui/mail-preview.tsx'
import { AreaPlot, BarPlot } from '../ui/plot/day-plot.tsx'
import { DeviationBars } from '../ui/plot/deviation-bars.tsx'
import { ScatterPlot } from '../ui/plot/scatter-plot.tsx'
import { ScoreStrip } from '../ui/plot/score-strip.tsx'
import { ShareBars } from '../ui/plot/share-bars.tsx'
import { SpanPlot } from '../ui/plot/span-plot.tsx'
import { Rosette } from '../ui/rosette.tsx'
import { Segments, Ticks } from '../ui/rule.tsx'
import { DropZone } from '../ui/upload/drop-zone.tsx'
import type { StoredFile } from '../ui/upload/upload-state.ts'
import { useUpload } from '../ui/upload/use-upload.ts'
import { Frame, now, round } from './frame.tsx'

const hour = 3_600_000
const file: StoredFile = {
  name: 'recharge-western-delta-2022.pdf',
  bytes: 14_889_779,
  pages: 14,
  storedAt: '2026-11-20T10:00:00Z',
  viewHref: '/src/ui/mark.svg',
  mime: 'image/svg+xml',
}
const paper = text('Full paper', 'نص البحث كاملًا')
const save = text('Save', 'حفظ')
const saving = text('Saving it now…', 'جارٍ الحفظ الآن…')

const mail = {
  subject: 'مرحبًا بك في جدارة: تم تسجيلك بنجاح',
  text: 'تم تسجيلك بنجاح\n\nحسابك جاهز الآن.\n\nhttps://jadara.example/dashboard\n',
  html: '<!doctype html><html lang="ar" dir="rtl"><head></head><body><h1>تم تسجيلك بنجاح</h1><p>حسابك جاهز الآن.</p><p><a href="https://jadara.example/dashboard">الدخول</a></p></body></html>',
}
const plotted = {
  days: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
  values: [
    { date: '2026-11-20', value: 1 },
    { date: '2026-11-21', value: 4 },
    { date: '2026-11-22', value: 5 },
  ],
  label: text('Growing day by day to five.', 'تزداد يومًا بعد يوم حتى خمسة.'),
  heads: [text('Day', 'اليوم'), text('Papers', 'الأبحاث')],
} as const

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ paddingBlock: 24, borderBlockStart: '1px solid var(--line)' }}>
      <h2 style={{ fontSize: 'var(--fs-4)', marginBlockEnd: 16 }}>{title}</h2>
      {children}
    </section>
  )
}

export function PartsGallery() {
  const { say } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <Frame current="info" flow={false}>
      <PageTitle title={say(text('Parts', 'الأجزاء'))} action={<Button kind="go">{say(save)}</Button>} />
      <Row title="A mail">
        <MailPreview mail={mail} language="ar" from="Jadara <office@jadara.example>" />
      </Row>
      <Row title="Plots">
        <div className="row" style={{ alignItems: 'flex-end' }}>
          <div style={{ inlineSize: 240 }}>
            <AreaPlot days={plotted.days} values={plotted.values} label={plotted.label} heads={plotted.heads} />
          </div>
          <div style={{ inlineSize: 240 }}>
            <BarPlot days={plotted.days} values={plotted.values} label={plotted.label} heads={plotted.heads} />
          </div>
          <div style={{ inlineSize: 320 }}>
            <ShareBars
              whole={40}
              partLabel={save}
              shares={[
                { key: 'all', label: paper, value: 40, part: 12 },
                { key: 'some', label: save, value: 12, gold: true },
                { key: 'none', label: saving, value: 0 },
              ]}
            />
          </div>
        </div>
      </Row>
      <Row title="Plots of scores">
        <div className="row" style={{ alignItems: 'flex-end' }}>
          <div style={{ inlineSize: 240 }}>
            <ScoreStrip
              ends={[1, 100]}
              median={84}
              label={plotted.label}
              dots={[62, 84, 84, 97].map((value, index) => ({
                key: String(index),
                value,
                label: text(`R${index}`, `R${index}`),
              }))}
            />
          </div>
          <div style={{ inlineSize: 240 }}>
            <SpanPlot edges={[0, 25, 50, 75, 100]} counts={[0, 3, 8, 1]} label={plotted.label} heads={plotted.heads} />
          </div>
          <div style={{ inlineSize: 320 }}>
            <ScatterPlot
              edges={[0, 50, 100]}
              highest={40}
              line={{ at: 25, words: save }}
              axes={[paper, save]}
              label={plotted.label}
              points={[
                { key: 1, x: 60, y: 30, label: save, marked: true },
                { key: 2, x: 80, y: 6, label: save, marked: false },
              ]}
            />
          </div>
          <div style={{ inlineSize: 320 }}>
            <DeviationBars
              none={save}
              deviations={[
                { key: 1, label: 'R1', value: -12.5, note: save },
                { key: 2, label: 'R2', value: 4, note: save },
                { key: 3, label: 'R3', value: null, note: save },
              ]}
            />
          </div>
        </div>
      </Row>
      <Row title="Button">
        <div className="row">
          <Button kind="go" busy={busy} busyLabel={saving} onClick={() => setBusy(true)}>
            {say(save)}
          </Button>
          <Button kind="go" busy busyLabel={saving}>
            {say(save)}
          </Button>
          <Button icon="download">{say(text('Outlined', 'محدد'))}</Button>
          <Button kind="bare">{say(text('Bare', 'مجرد'))}</Button>
          <Button kind="bad" icon="trash">
            {say(text('Delete', 'حذف'))}
          </Button>
          <Button kind="stop">{say(text('Stop', 'حذف نهائي'))}</Button>
          <IconButton icon="close" label={text('Close', 'إغلاق')} />
          <Button disabled reason={text('The round is closed.', 'أُغلقت الدورة.')}>
            {say(text('Disabled', 'معطل'))}
          </Button>
        </div>
      </Row>
      <Row title="Chip, DeadlineChip">
        <div className="row">
          {(['plain', 'nile', 'gold', 'ok', 'bad'] as const).map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          {[12 * 24, 5 * 24, 7.4, 0.3, -1].map((left) => (
            <DeadlineChip key={left} now={now} closesAt={now + left * hour} timeZone="Africa/Cairo" />
          ))}
          <DeadlineChip now={now} closesAt={now + 5 * 24 * hour} timeZone="Africa/Cairo" extended />
        </div>
      </Row>
      <Row title="Banner">
        <div className="stack">
          {(['nile', 'gold', 'bad', 'ok'] as const).map((tone) => (
            <Banner key={tone} tone={tone} title={say(text('A first sentence.', 'جملة أولى.'))}>
              {say(text('And what follows from it.', 'وما يترتب عليها.'))} <a href="#main">{say(text('A link', 'رابط'))}</a>
            </Banner>
          ))}
        </div>
      </Row>
      <Row title="NewerVersion">
        <Versions />
      </Row>
      <Row title="Rule, Clock">
        <Columns>
          <div className="stack">
            <Ticks total={60} done={48} label={text('Day 48 of 60', 'اليوم ٤٨ من ٦٠')} />
            <Segments total={8} done={4} label={text('Papers', 'الأبحاث')} />
            <Segments total={8} done={8} tone="ok" label={text('Papers', 'الأبحاث')} />
            <Clock {...round} now={round.closesAt} />
            <Clock {...round} now="2026-12-03T15:30:00Z" />
          </div>
          <div className="stack">
            <Clock {...round} />
            <Clock {...round} extended />
            <Clock {...round} now="2026-09-30T15:30:00Z" />
          </div>
        </Columns>
      </Row>
      <Row title="DropZone">
        <Columns>
          <DropZones />
        </Columns>
      </Row>
      <Row title="Choices">
        <Choices />
      </Row>
      <Row title="Dialog">
        <Button onClick={() => setOpened(true)}>{say(text('Open', 'فتح'))}</Button>
        <Dialog
          opened={opened}
          onClose={() => setOpened(false)}
          title={text('A key date', 'موعد مهم')}
          actions={
            <>
              <Button onClick={() => setOpened(false)}>{say(text('Cancel', 'إلغاء'))}</Button>
              <Button kind="go">{say(save)}</Button>
            </>
          }
        >
          <Choices />
        </Dialog>
      </Row>
      <Row title="Rosette">
        <div className="row">
          {[0, 5, 17].map((done) => (
            <div key={done} style={{ inlineSize: 240 }}>
              <Rosette done={done} on="paper" />
            </div>
          ))}
        </div>
      </Row>
      <Row title="LoadingScreen">
        <LoadingScreen />
      </Row>
    </Frame>
  )
}

const noChoice = () => {}
const standing = { newer: false, discarded: false, inPart: false, keepMine: noChoice, discardMine: noChoice, bringBack: noChoice }

function Versions() {
  const form = useForm()
  return (
    <Form form={form} onSubmit={noChoice}>
      <NewerVersion versions={{ ...standing, newer: true }} />
      <NewerVersion versions={{ ...standing, newer: true }} whole />
      <NewerVersion versions={{ ...standing, discarded: true }} />
      <NewerVersion versions={{ ...standing, inPart: true }} />
    </Form>
  )
}

function DropZones() {
  const upload = useUpload<{ name: string }>(
    async (picked, { onProgress, signal }) => {
      for (let step = 0; step <= 40; step++) {
        await new Promise((done) => setTimeout(done, 150))
        signal.throwIfAborted()
        onProgress({ sent: (picked.size * step) / 40, total: picked.size })
      }
      return { name: picked.name }
    },
    { stored: (answer, picked) => ({ name: answer.name, bytes: picked.size, storedAt: new Date(now).toISOString() }) },
  )
  const none = () => {}
  const why = text(
    'This file is locked with a password. Save it without one, then choose it again.',
    'هذا الملف محمي بكلمة مرور. احفظه بدونها ثم اختره مجددًا.',
  )
  const hint = text('PDF, up to 20 MB', 'PDF حتى ٢٠ ميجابايت')
  const zone = { label: paper, onFile: none, onCancel: none, onRetry: none, timeZone: 'Africa/Cairo' }
  const sending = { kind: 'sending', name: 'new.pdf', sent: 5e6, total: 9e6, secondsLeft: 4 } as const
  return (
    <>
      <DropZone
        {...zone}
        hint={hint}
        accept=".pdf"
        state={upload.state}
        onFile={(picked) => void upload.start(picked)}
        onCancel={upload.cancel}
        onRetry={upload.retry}
      />
      <DropZone {...zone} state={{ kind: 'stored', file }} onRemove={none} />
      <DropZone {...zone} state={sending} kept={file} />
      <DropZone {...zone} state={{ kind: 'refused', name: 'locked.pdf', why, canRetry: true }} />
      <DropZone {...zone} state={{ kind: 'idle' }} error="File is required." hint={hint} />
      <DropZone {...zone} state={{ kind: 'idle' }} kept={file} readOnly />
    </>
  )
}

function Choices() {
  const form = useForm({
    defaultValues: { kind: 2, step: 4, other: 1, several: [2], date: '31/02/2021', day: '', country: '', empty: '', off: 'x' },
  })
  return (
    <Form form={form} onSubmit={() => {}}>
      <FieldGrid>
        <RadioGroup
          name="kind"
          label={text('Kind', 'النوع')}
          options={[
            { value: 1, label: text('Individual', 'فردي'), hint: text('One researcher', 'باحث واحد') },
            { value: 2, label: text('Group', 'جماعي'), hint: text('Up to five', 'حتى خمسة') },
          ]}
          span={3}
        />
        <RadioGroup
          name="other"
          inline
          label={text('Kind', 'النوع')}
          options={[
            { value: 1, label: text('Individual', 'فردي') },
            { value: 2, label: text('Group', 'جماعي') },
          ]}
          span={3}
        />
        <RadioGroup
          name="step"
          scale
          label={text('A scale', 'مقياس')}
          hint={text('Weight 20', 'الوزن ٢٠')}
          options={[
            { value: 5, label: text('Excellent', 'ممتاز') },
            { value: 4, label: text('Very Good', 'جيد جدًا') },
            { value: 3, label: text('Good', 'جيد') },
            { value: 2, label: text('Bad', 'ضعيف') },
            { value: 1, label: text('Very Bad', 'ضعيف جدًا') },
          ]}
        />
        <CheckList
          name="several"
          label={text('Several', 'عدة اختيارات')}
          options={[
            { value: 1, label: text('Individual', 'فردي') },
            { value: 2, label: text('Group', 'جماعي'), hint: text('Up to five', 'حتى خمسة') },
          ]}
        />
        <DateInput name="date" label={text('An impossible date', 'تاريخ غير موجود')} span={3} />
        <DateInput name="day" label={text('An empty date', 'تاريخ فارغ')} span={3} optional />
        <SelectInput
          name="country"
          label={text('Country', 'البلد')}
          span={3}
          searchable
          options={[
            { value: 'EG', label: text('Egypt', 'مصر') },
            { value: 'DE', label: text('Germany', 'ألمانيا') },
          ]}
        />
        <SelectInput
          name="empty"
          label={text('None chosen', 'بلا اختيار')}
          span={3}
          options={[{ value: 1, label: text('One', 'واحد') }]}
        />
        <TextInput name="off" label={text('Disabled', 'معطل')} span={3} disabled />
      </FieldGrid>
    </Form>
  )
}
