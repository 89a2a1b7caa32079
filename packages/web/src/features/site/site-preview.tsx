import { type Language, languages, type Text, text } from '@jadara/contract/text'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './site-preview.module.css'
import { columnNames } from './slot-inputs.tsx'

const texts = {
  title: text('Preview', 'معاينة'),
  hint: text('As the page would be. Nothing of it is saved yet.', 'كما ستظهر الصفحة، ولم يُحفظ شيء بعد.'),
  language: text('Language of the page', 'لغة الصفحة'),
  device: text('Device', 'الجهاز'),
  desktop: text('Desktop', 'حاسوب'),
  phone: text('Phone', 'هاتف'),
}
/** In CSS pixels: what the page takes its window for. */
const devices = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof devices

/** A page in each language, as HTML. */
export type Previewed = Readonly<Record<Language, string>>

/** The page with what is typed, in either language, as wide as a desk or a phone. */
export function SitePreview({ page, title, onClose }: { page: Previewed | undefined; title: Text; onClose: () => void }) {
  return (
    <div className={css.wide}>
      <Dialog
        opened={page !== undefined}
        onClose={onClose}
        title={text(`${texts.title.en}: ${title.en}`, `${texts.title.ar}: ${title.ar}`)}
        wide
      >
        {page && <Shown page={page} onClose={onClose} />}
      </Dialog>
    </div>
  )
}

function Shown({ page, onClose }: { page: Previewed; onClose: () => void }) {
  const { say, language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [device, setDevice] = useState<Device>(() => (innerWidth < 600 ? 'phone' : 'desktop'))
  return (
    <>
      <div className={css.head}>
        <Choice label={texts.language} options={languages} chosen={language} words={columnNames} onChoose={setLanguage} />
        <Choice label={texts.device} options={['desktop', 'phone']} chosen={device} words={texts} onChoose={setDevice} />
        <span className="small muted">{say(texts.hint)}</span>
      </div>
      <Framed
        html={page[language]}
        name={text(`${texts.title.en}, ${columnNames[language].en}`, `${texts.title.ar}، ${columnNames[language].ar}`)}
        width={devices[device]}
        onClose={onClose}
      />
    </>
  )
}

type ChoiceProps<Option extends string> = {
  label: Text
  options: readonly Option[]
  chosen: Option
  words: Readonly<Record<Option, Text>>
  onChoose: (option: Option) => void
}

function Choice<Option extends string>({ label, options, chosen, words, onChoose }: ChoiceProps<Option>) {
  const { say } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of a form
    <div role="group" aria-label={say(label)} className={css.choice}>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
          {say(words[option])}
        </button>
      ))}
    </div>
  )
}

type FramedProps = { html: string; name: Text; width: number; onClose: () => void }

/** Drawn at its own width and made smaller until it fits. It can neither run scripts nor send forms; a link opens elsewhere. */
function Framed({ html, name, width, onClose }: FramedProps) {
  const { say } = useLanguage()
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width || 1)

  const settle = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const shown = currentTarget.contentDocument
    // Keys pressed in there do not reach the dialog.
    shown?.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
    // Its own parts are named by `#`, which would lead to the address of the dashboard.
    shown?.addEventListener('click', (event) => {
      const link = event.target instanceof Object && 'closest' in event.target ? (event.target as Element).closest('a') : null
      const part = link?.getAttribute('href')?.match(/^(?:\/(?:en|ar)?\/?)?#(.+)/)?.[1]
      if (part === undefined) return
      event.preventDefault()
      shown.getElementById(part)?.scrollIntoView()
    })
  }
  return (
    <div ref={stage} className={css.stage}>
      <iframe
        title={say(name)}
        // Of this origin, or its letters would not be loaded.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={still(html)}
        onLoad={settle}
        style={{
          inlineSize: width,
          blockSize: room.height / scale,
          transform: scale < 1 ? `scale(${scale})` : undefined,
          marginInline: scale < 1 ? 0 : undefined,
        }}
      />
    </div>
  )
}

/** Its scripts would not run here anyway, and the browser would complain of each. */
const still = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace('<head>', '<head><base target="_blank">')
