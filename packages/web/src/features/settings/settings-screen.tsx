import {
  attemptRetentionDays,
  endedSessionDays,
  exportDays,
  registerAnswerDays,
  sentMailDays,
  unattachedFileDays,
  unconfirmedAccountDays,
} from '@jadara/contract/core/limits'
import { formatMoment } from '@jadara/contract/core/moment'
import { type PortalSettings, readPortalSettings } from '@jadara/contract/core/portal-settings'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/query.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { useNow } from '../../ui/now.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './settings.module.css'

const texts = {
  lead: text(
    'Settings are made by the operator of the portal, where it is started. Nothing can be changed here.',
    'يضبط القائم على تشغيل البوابة هذه الإعدادات عند تشغيلها، ولا يمكن تعديل شيء هنا.',
  ),
  mail: text('Mail', 'البريد'),
  server: text('Server', 'الخادم'),
  none: text('none', 'لا يوجد'),
  noServer: text('Mails are written to files and reach nobody.', 'تُكتب الرسائل في ملفات ولا تصل إلى أحد.'),
  from: text('Sender', 'المرسل'),
  rate: text('At most', 'الحد الأقصى'),
  aMinute: plural(
    '# mail a minute',
    '# mails a minute',
    'رسالة في الدقيقة',
    'رسالتان في الدقيقة',
    '# رسائل في الدقيقة',
    '# رسالة في الدقيقة',
    '# رسالة في الدقيقة',
  ),
  noLimit: text('no limit', 'بلا حد'),
  lastSent: text('Last accepted', 'آخر رسالة قُبلت'),
  lastFailed: text('Last refused', 'آخر رسالة رُفضت'),
  waitingMails: text('Waiting', 'في الانتظار'),
  nothing: text('none', 'لا شيء'),
  never: text('never', 'لا شيء بعد'),
  storage: text('Files', 'الملفات'),
  place: text('Stored in', 'مكان الحفظ'),
  directory: text('a directory of this machine', 'مجلد على هذا الجهاز'),
  bucket: text('a bucket (S3)', 'حاوية (S3)'),
  works: text('State', 'الحالة'),
  ok: text('works', 'يعمل'),
  broken: text('files cannot be stored', 'تعذّر حفظ الملفات'),
  stored: text('Stored', 'المحفوظ'),
  free: text('Free', 'المساحة المتاحة'),
  scanner: text('Virus scanner', 'فاحص الفيروسات'),
  address: text('Address', 'العنوان'),
  noScanner: text('none: files are not scanned', 'لا يوجد: لا تُفحص الملفات'),
  whenDown: text('While it does not answer', 'حين لا يستجيب'),
  refuse: text('uploads are refused', 'يُرفض رفع الملفات'),
  hold: text('uploads are withheld until they are scanned', 'تُحجب الملفات المرفوعة حتى تُفحص'),
  held: text('Waiting for the scanner', 'في انتظار الفحص'),
  infected: text('Infected', 'مصابة'),
  backups: text('Backups', 'النسخ الاحتياطية'),
  noBackup: text(
    'No backup has been made with the command “jadara backup”. Other backups are not known to the portal.',
    'لم تُنشأ نسخة احتياطية بالأمر «jadara backup». ولا تعرف البوابة غيرها من النسخ.',
  ),
  age: text('Age of the newest', 'عمر الأحدث'),
  old: text('older than two days', 'أقدم من يومين'),
  encrypted: text('encrypted', 'مشفّرة'),
  plain: text('not encrypted', 'غير مشفّرة'),
  verified: text('verified', 'تحقّقنا منها'),
  unverified: text('not verified', 'لم يُتحقق منها'),
  damagedFiles: plural(
    '# damaged file',
    '# damaged files',
    'ملف تالف واحد',
    'ملفان تالفان',
    '# ملفات تالفة',
    '# ملفًا تالفًا',
    '# ملف تالف',
  ),
  portal: text('Portal', 'البوابة'),
  version: text('Version', 'الإصدار'),
  webAddress: text('Public address', 'العنوان العام'),
  zone: text('Time zone', 'المنطقة الزمنية'),
  processes: text('Web processes', 'عمليات الويب'),
  database: text('Database', 'قاعدة البيانات'),
  embedded: text('its own PostgreSQL', 'PostgreSQL المدمجة'),
  external: text('PostgreSQL of the operator', 'PostgreSQL لدى القائم على التشغيل'),
  registers: text('Public registers', 'السجلات العامة'),
  off: text('not asked', 'لا يُستعلم منه'),
  silent: text('does not answer', 'لا يستجيب'),
  retention: text('How long data is kept', 'مدة حفظ البيانات'),
  sentMails: text('Sent mails', 'الرسائل المرسلة'),
  sessions: text('Ended sign-ins', 'جلسات الدخول المنتهية'),
  documents: text('Generated documents', 'المستندات المُعدّة'),
  attachments: text('Attachments that were not sent', 'مرفقات لم تُرسل'),
  networks: text('Network addresses', 'عناوين الشبكة'),
  unconfirmed: text('Registrations that were not confirmed', 'تسجيلات لم تُؤكَّد'),
  answers: text('Answers of registers', 'إجابات السجلات'),
}
const days = plural('# day', '# days', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم')
const hours = plural('# hour', '# hours', 'ساعة واحدة', 'ساعتان', '# ساعات', '# ساعة', '# ساعة')
const files = plural('# file', '# files', 'ملف واحد', 'ملفان', '# ملفات', '# ملفًا', '# ملف')

/** In Arabic a zero looks like a dot. */
const toCount = (count: number): Text => (count === 0 ? texts.nothing : formatNumberText(count))

const hour = 3_600_000
/** A daily backup may be late by a day before it is marked. */
const oldBackupHours = 48

/** What an office must know of its portal, read only. */
export function SettingsScreen({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const reading = useRead(readPortalSettings)
  const { data } = reading
  if (!data) return <LoadingPart reading={reading} lines={8} />
  return (
    <>
      <p className="muted">{say(texts.lead)}</p>
      <div className={css.parts}>
        <MailPart settings={data} timeZone={timeZone} />
        <BackupPart settings={data} timeZone={timeZone} />
        <StoragePart settings={data} />
        <ScannerPart settings={data} />
        <PortalPart settings={data} />
        <RegistersPart settings={data} />
        <Part title={texts.retention} lines={retentionLines} />
      </div>
    </>
  )
}

type PartProps = { settings: PortalSettings; timeZone: string }
/** A string is an address or a name, written left to right. */
type Line = { label: Text; value: Text | string; tone?: ChipTone; note?: Text | string }

function Part({ title, lines, children }: { title: Text; lines: readonly Line[]; children?: ReactNode }) {
  const { say } = useLanguage()
  const show = (value: Text | string) => (typeof value === 'string' ? <bdi dir="ltr">{value}</bdi> : say(value))
  return (
    <section aria-label={say(title)}>
      <h2>{say(title)}</h2>
      <dl className={css.lines}>
        {lines.map(({ label, value, tone, note }) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>
              {tone ? <Chip tone={tone}>{show(value)}</Chip> : show(value)}
              {note && <span className={css.note}>{show(note)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

function MailPart({ settings: { mail, mailState }, timeZone }: PartProps) {
  const { host, port, from, perMinute } = mail
  const when = (at: string | null) => (at === null ? texts.never : formatMoment(at, timeZone))
  return (
    <Part
      title={texts.mail}
      lines={[
        host === null
          ? { label: texts.server, value: texts.none, tone: 'bad', note: texts.noServer }
          : { label: texts.server, value: `${host}:${port}` },
        { label: texts.from, value: from },
        { label: texts.rate, value: perMinute === 0 ? texts.noLimit : quantity(perMinute, texts.aMinute) },
        { label: texts.lastSent, value: when(mailState.sentAt) },
        { label: texts.lastFailed, value: when(mailState.failedAt), ...(mailState.error && { note: mailState.error }) },
        { label: texts.waitingMails, value: toCount(mailState.waiting) },
      ]}
    />
  )
}

function BackupPart({ settings: { backups }, timeZone }: PartProps) {
  const { say } = useLanguage()
  const now = useNow({ every: 60_000 })
  const [newest] = backups
  if (!newest)
    return (
      <Part title={texts.backups} lines={[]}>
        <p>{say(texts.noBackup)}</p>
      </Part>
    )
  const age = Math.max(0, Math.floor((now - Date.parse(newest.finishedAt)) / hour))
  const isOld = age >= oldBackupHours
  return (
    <Part
      title={texts.backups}
      lines={[
        {
          ...{ label: texts.age, value: age < oldBackupHours ? quantity(age, hours) : quantity(Math.floor(age / 24), days) },
          ...{ tone: isOld ? ('bad' as const) : ('ok' as const), ...(isOld && { note: texts.old }) },
        },
        ...backups.map(({ finishedAt, bytes, files: count, damaged, isEncrypted, isVerified }): Line => {
          const remarks = [
            ...[
              quantity(count, files),
              isEncrypted ? texts.encrypted : texts.plain,
              isVerified ? texts.verified : texts.unverified,
            ],
            ...(damaged > 0 ? [quantity(damaged, texts.damagedFiles)] : []),
          ]
          const list = (language: 'en' | 'ar') => remarks.map((words) => words[language]).join(' · ')
          return { label: formatMoment(finishedAt, timeZone), value: formatFileSize(bytes), note: text(list('en'), list('ar')) }
        }),
      ]}
    />
  )
}

function StoragePart({ settings: { storage, storageState } }: Pick<PartProps, 'settings'>) {
  const { works, freeBytes, bytes, files: count } = storageState
  const [some, size] = [quantity(count, files), formatFileSize(bytes)]
  return (
    <Part
      title={texts.storage}
      lines={[
        { label: texts.place, value: storage.kind === 'bucket' ? texts.bucket : texts.directory, note: storage.place },
        works ? { label: texts.works, value: texts.ok, tone: 'ok' } : { label: texts.works, value: texts.broken, tone: 'bad' },
        { label: texts.stored, value: text(`${some.en}, ${size.en}`, `${some.ar}، ${size.ar}`) },
        ...(freeBytes === null ? [] : [{ label: texts.free, value: formatFileSize(freeBytes) }]),
      ]}
    />
  )
}

function ScannerPart({ settings: { scanner, heldFiles } }: Pick<PartProps, 'settings'>) {
  const { address, whenUnavailable } = scanner
  const withheldLines: Line[] = [
    { label: texts.held, value: toCount(heldFiles.waiting) },
    { label: texts.infected, value: toCount(heldFiles.infected) },
  ]
  return (
    <Part
      title={texts.scanner}
      lines={
        address === null
          ? [{ label: texts.address, value: texts.noScanner }, ...withheldLines]
          : [
              { label: texts.address, value: address },
              { label: texts.whenDown, value: whenUnavailable === 'refuse' ? texts.refuse : texts.hold },
              ...withheldLines,
            ]
      }
    />
  )
}

const PortalPart = ({ settings }: Pick<PartProps, 'settings'>) => (
  <Part
    title={texts.portal}
    lines={[
      { label: texts.version, value: settings.version },
      { label: texts.webAddress, value: settings.publicUrl },
      { label: texts.zone, value: settings.timeZone },
      { label: texts.processes, value: formatNumberText(settings.webProcesses) },
      {
        ...{ label: texts.database, value: settings.hasEmbeddedDatabase ? texts.embedded : texts.external },
        note: settings.databaseVersion,
      },
    ]}
  />
)

function RegistersPart({ settings: { registers, silentRegisters } }: Pick<PartProps, 'settings'>) {
  return (
    <Part
      title={texts.registers}
      lines={registers.map(({ name, address }): Line => {
        const label = text(name, name)
        const silent = silentRegisters.find((one) => one.name.toLowerCase() === name.toLowerCase())
        if (silent) return { label, value: texts.silent, tone: 'bad', note: silent.reason }
        return { label, value: address === '' ? texts.off : address }
      })}
    />
  )
}

const retentionLines: readonly Line[] = (
  [
    [texts.sentMails, sentMailDays],
    [texts.sessions, endedSessionDays],
    [texts.documents, exportDays],
    [texts.attachments, unattachedFileDays],
    [texts.networks, attemptRetentionDays],
    [texts.unconfirmed, unconfirmedAccountDays],
    [texts.answers, registerAnswerDays],
  ] as const
).map(([label, count]) => ({ label, value: quantity(count, days) }))
