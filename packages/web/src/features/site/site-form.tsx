import { type SiteText, siteCallTexts } from '@jadara/contract/site/endpoints'
import { publicPages } from '@jadara/contract/site/pages'
import { text } from '@jadara/contract/text'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type DraftStatus, SaveBar } from '../../ui/form/save-bar.tsx'
import { Sheet } from '../../ui/form/sheet.tsx'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import css from './site-form.module.css'
import type { SitePlace } from './site-places.ts'
import { type Previewed, SitePreview } from './site-preview.tsx'
import { slotNamed } from './site-values.ts'
import { SlotPart } from './slot-part.tsx'
import { useSiteForm } from './use-site-form.ts'

const texts = {
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  preview: text('Preview', 'معاينة'),
  opening: text('Opening…', 'جارٍ الفتح…'),
  see: text('See the page', 'عرض الصفحة'),
}
const formId = 'site'

type Props = { place: SitePlace; stored: readonly SiteText[]; timeZone: string | undefined; head: ReactNode }

/** All texts of a place in one form, with one Save. */
export function SiteForm({ place, stored, timeZone, head }: Props) {
  const { say } = useLanguage()
  const me = useMe()
  // Each tab keeps its own: one that saves must not wipe out what is typed in another.
  const [draft] = useState(() => slotOfNew(`${me.userId}.site.${place.name}`))
  const site = useSiteForm(place, stored, draft)
  const { form, base, conflicts, unread, saved, offline, put, save, settle, readAgain, preview } = site
  const { isSubmitting, isDirty } = form.formState
  const { status, keptHere, restored } = useDraft(draft, form)
  const { dialog } = useUnsavedGuard(isDirty, keptHere ? draftStays : undefined)
  const [opening, setOpening] = useState(false)
  const [previewed, setPreviewed] = useState<Previewed>()
  useScrollToSlot()
  const sections = useMemo(() => place.slots.map((name) => ({ id: name, label: slotNamed(name).label })), [place])

  const show = async () => {
    setOpening(true)
    setPreviewed(await preview())
    setOpening(false)
  }
  const shown: DraftStatus = isSubmitting ? { state: 'saving' } : offline && isDirty ? { state: 'offline', keptHere } : status
  return (
    <>
      <Main>
        {head}
        <div className={css.wide}>
          <Sheet sections={sections}>
            <DraftRestored restored={restored} />
            <Form id={formId} form={form} onSubmit={save}>
              {place.slots.map((name) => {
                const stands = base[name]
                return (
                  stands && (
                    <SlotPart
                      key={name}
                      name={name}
                      stands={stands}
                      conflict={conflicts[name]}
                      unread={unread?.names.includes(name) ? unread.why : undefined}
                      timeZone={timeZone}
                      onPut={put}
                      onSettle={settle}
                      onReadAgain={readAgain}
                    />
                  )
                )
              })}
            </Form>
          </Sheet>
        </div>
        {dialog}
        <SitePreview page={previewed} title={place.title} onClose={() => setPreviewed(undefined)} />
      </Main>
      <SaveBar status={shown}>
        <div className={css.bar}>
          <span role="status" className={css.saved}>
            {saved && (
              <>
                <Chip tone="ok" icon="tick">
                  {say(siteCallTexts.saved)}
                </Chip>
                {place.page !== 'not-found' && (
                  <a href={publicPages[place.page].path} target="_blank" rel="noreferrer">
                    {say(texts.see)}
                  </a>
                )}
              </>
            )}
          </span>
          <Button icon="eye" busy={opening} busyLabel={texts.opening} onClick={() => void show()}>
            {say(texts.preview)}
          </Button>
          <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
            {say(texts.save)}
          </Button>
        </div>
      </SaveBar>
    </>
  )
}

/** The list leads to one text of many. */
function useScrollToSlot() {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash) return
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
