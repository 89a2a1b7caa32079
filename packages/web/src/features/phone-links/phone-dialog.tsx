import type { Reply } from '@jadara/contract/core/endpoint'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { readPhoneLink } from '@jadara/contract/files/phone-link-state'
import { phoneLinkTexts, toPhoneFieldName } from '@jadara/contract/files/phone-link-texts'
import { createPhoneLink, endPhoneLink, phoneLinkMinutes } from '@jadara/contract/files/phone-links'
import { phonePath } from '@jadara/contract/site/pages'
import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { useRefreshAfterRefusal } from '../../lib/application.ts'
import { callEndpoint, toFailureText } from '../../lib/call.ts'
import type { FromPhoneProps } from '../../lib/from-phone.tsx'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './phone-links.module.css'

const minutes = formatNumberText(phoneLinkMinutes)
const texts = {
  scan: text('Point the camera of your phone at this code.', 'وجّه كاميرا هاتفك إلى هذا الرمز.'),
  code: text('Code for the phone', 'رمز للهاتف'),
  typed: text(
    'No scanner? Open this address on the phone and type the number:',
    'لا يقرأ هاتفك الرموز؟ افتح هذا العنوان على الهاتف واكتب الرقم:',
  ),
  limits: text(
    `It works for ${minutes.en} minutes and for this file alone, while this window is open. The phone needs no sign-in.`,
    `يعمل الرمز ${minutes.ar} دقائق ولهذا الملف وحده ما دامت هذه النافذة مفتوحة، ولا حاجة إلى تسجيل الدخول على الهاتف.`,
  ),
  waiting: text('Waiting for the phone…', 'في انتظار الهاتف…'),
  opened: text('The phone is connected. Take the photograph there.', 'الهاتف متصل. التقط الصورة به.'),
  ended: text('The code has ended. Nothing more can be sent with it.', 'انتهت صلاحية الرمز، ولا يمكن إرسال المزيد به.'),
  renew: text('New code', 'رمز جديد'),
  again: text('Try again', 'إعادة المحاولة'),
  making: text('Making the code…', 'جارٍ إعداد الرمز…'),
  close: text('Close', 'إغلاق'),
  done: text('Done', 'تم'),
}
const arrivedPictures = {
  en: { one: 'The picture has arrived and is stored.', other: '# pictures have arrived and are stored.' },
  ar: {
    zero: 'لم تصل أي صورة.',
    one: 'وصلت الصورة وحُفظت.',
    two: 'وصلت صورتان وحُفظتا.',
    few: 'وصلت # صور وحُفظت.',
    many: 'وصلت # صورة وحُفظت.',
    other: 'وصلت # صورة وحُفظت.',
  },
}

/** In milliseconds, where live updates do not get through. */
const pollEvery = 5000

type Link = Reply<typeof createPhoneLink>

/** Shows a code for the phone until it is closed; closing ends the code. */
export function PhoneDialog({ field, onArrived, onClose }: FromPhoneProps & { onClose: () => void }) {
  const { say } = useLanguage()
  const [link, setLink] = useState<Link>()
  const { busy, refused, run } = useAction(() => callEndpoint(createPhoneLink, { body: { field } }), {
    onDone: setLink,
    onRefused: useRefreshAfterRefusal(),
  })
  const create = useRef(run)
  useEffect(() => void create.current(), [])
  useEffect(() => {
    if (!link) return
    return () => void callEndpoint(endPhoneLink, { params: { id: link.id } }, { quietly: true, outlive: true }).catch(() => {})
  }, [link])
  const { data } = useRead(
    readPhoneLink,
    { id: link?.id ?? 0 },
    { enabled: link !== undefined, gcTime: 0, again: (answer) => answer?.state !== 'ended' && pollEvery },
  )
  const arrived = useArrivals(link, data?.files, onArrived)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={phoneLinkTexts.take}
      actions={
        <Button kind={arrived > 0 ? 'go' : 'outlined'} onClick={onClose}>
          {say(arrived > 0 ? texts.done : texts.close)}
        </Button>
      }
    >
      <div className={css.dialog}>
        <p>
          <b>{say(toPhoneFieldName(field))}</b>
        </p>
        {refused && (
          <Banner tone="bad" role="alert">
            {say(toFailureText(refused))}
            <p>
              <Button size="small" busy={busy} onClick={() => void run()}>
                {say(texts.again)}
              </Button>
            </p>
          </Banner>
        )}
        {!link && !refused && <LoadingPlaceholder lines={4} />}
        {link && data?.state !== 'ended' && <Code link={link} />}
        <p role="status" className={css.state}>
          {link && <LinkState state={data?.state ?? 'waiting'} arrived={arrived} />}
        </p>
        {data?.state === 'ended' && (
          <Button size="small" busy={busy} busyLabel={texts.making} onClick={() => void run()}>
            {say(texts.renew)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Reports each arrived file once; returns how many there are, over all codes of this dialog. */
function useArrivals(
  link: Link | undefined,
  files: Reply<typeof readPhoneLink>['files'] | undefined,
  onArrived: FromPhoneProps['onArrived'],
): number {
  const latest = useRef(onArrived)
  latest.current = onArrived
  const seen = useRef(new Set<string>())
  const [count, setCount] = useState(0)
  useEffect(() => {
    for (const file of link ? (files ?? []) : []) {
      if (seen.current.has(file.guid)) continue
      seen.current.add(file.guid)
      latest.current(file)
    }
    setCount(seen.current.size)
  }, [link, files])
  return count
}

function LinkState({ state, arrived }: { state: Reply<typeof readPhoneLink>['state']; arrived: number }) {
  const { say } = useLanguage()
  const lines: Text[] = []
  if (arrived > 0) lines.push(quantity(arrived, arrivedPictures))
  if (state === 'ended') lines.push(texts.ended)
  else if (arrived === 0) lines.push(texts[state])
  return (
    <>
      <Icon name={arrived > 0 ? 'tick' : 'phone'} /> {lines.map(say).join(' ')}
    </>
  )
}

function Code({ link: { address, code } }: { link: Link }) {
  const { say } = useLanguage()
  const place = new URL(address)
  return (
    <>
      <p>{say(texts.scan)}</p>
      <QrCode words={address} label={texts.code} />
      <p className="small">
        {say(texts.typed)}
        <br />
        <b dir="ltr">
          {place.host}
          {phonePath}
        </b>
        <br />
        <span dir="ltr" className={css.code}>
          {code.replace(/\d{4}(?=\d)/g, '$& ')}
        </span>
      </p>
      <p className="small muted">{say(texts.limits)}</p>
    </>
  )
}

/** Dark on white in every appearance, because not all phones read the inverse. */
function QrCode({ words, label }: { words: string; label: Text }) {
  const { say } = useLanguage()
  const { data, size } = encode(words, { border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say(label)} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
