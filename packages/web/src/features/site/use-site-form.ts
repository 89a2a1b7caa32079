import { previewSite, readSite, readSiteHistory, type SiteText, saveSiteText } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { type Language, type Text, text } from '@jadara/contract/text'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asRefused, call } from '../../lib/call.ts'
import { useRefresh } from '../../lib/query.ts'
import { fieldError, showErrors } from '../../ui/form/errors.ts'
import type { SitePlace } from './site-places.ts'
import { baseOf, changedSlots, type SiteBase, type SiteValues, siteResolver, textOf, valuesOf } from './site-values.ts'
import { standalone } from './standalone.ts'

const texts = {
  overtaken: text(
    'Somebody else changed this text. Choose above which one stays.',
    'عدّل شخص آخر هذا النص. اختر أعلاه أيهما يبقى.',
  ),
  window: text('The browser did not let the preview open.', 'لم يسمح المتصفح بفتح المعاينة.'),
  some: text('Not everything could be saved; what is named here was not.', 'لم يُحفظ كل شيء، وما يُذكر هنا لم يُحفظ.'),
}

type FieldMessage = { name: string; text: Text }

/** The form of a place: each changed text is saved by itself, with the version it was begun on. */
export function useSiteForm(place: SitePlace, stored: readonly SiteText[]) {
  const { slots } = place
  const [base, setBase] = useState<SiteBase>(() => baseOf(stored, slots))
  const [conflicts, setConflicts] = useState<SiteBase>({})
  const [saved, setSaved] = useState(false)
  const [offline, setOffline] = useState(false)
  const refresh = useRefresh()
  const form = useForm<SiteValues>({
    defaultValues: valuesOf(base),
    resolver: siteResolver(slots),
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState

  // A newer answer takes the place of what stands here while nothing has been typed; after that, saving tells of the change.
  const seen = useRef(stored)
  useEffect(() => {
    if (isDirty || seen.current === stored) return
    seen.current = stored
    const newest = baseOf(stored, slots)
    setBase(newest)
    form.reset(valuesOf(newest))
  }, [stored, isDirty, slots, form.reset])

  const put = (name: SlotName, value: Text) => {
    setSaved(false)
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  /** The form stands on `next`; what was typed and is not saved stays. */
  const standOn = (next: SiteBase, typed: SiteValues) => {
    setBase(next)
    form.reset(valuesOf(next))
    for (const name of changedSlots(slots, typed, next)) form.setValue(name, textOf(typed, name), { shouldDirty: true })
  }

  const save = async (values: SiteValues) => {
    setSaved(false)
    setOffline(false)
    const next: Record<string, SiteText> = { ...base }
    const typed = { ...values }
    const refusals: FieldMessage[] = []
    const overtaken: SlotName[] = []
    let unreached: Text | undefined
    for (const name of changedSlots(slots, values, base)) {
      try {
        const stands = await call(saveSiteText, {
          params: { slot: name },
          body: { ...textOf(values, name), version: base[name]?.version ?? null },
        })
        next[name] = stands
        typed[name] = text(stands.en, stands.ar)
      } catch (error) {
        const refused = asRefused(error)
        const fields = Object.entries(refused.fields)
        if (refused.status === 409) {
          overtaken.push(name)
          refusals.push({ name: `${name}.en`, text: texts.overtaken })
        } else if (fields.length > 0) {
          refusals.push(...fields.map(([field, why]) => ({ name: `${name}.${field}`, text: why })))
        } else {
          unreached = refused.text
          setOffline(refused.status === 0)
          break
        }
      }
    }
    if (overtaken.length > 0) {
      const fresh = await call(readSite, {}).catch(() => [])
      setConflicts((before) => ({ ...before, ...baseOf(fresh, overtaken) }))
    }
    standOn(next, typed)
    const root = unreached ?? (refusals.length > 0 ? texts.some : undefined)
    if (root) showErrors(form, [{ name: 'root', text: root }, ...refusals])
    else setSaved(true)
    void refresh(readSite, readSiteHistory)
  }

  /** Somebody else's wording is known now: theirs is taken, or what was typed here will be saved over it. */
  const settle = (name: SlotName, choice: 'theirs' | 'mine') => {
    const theirs = conflicts[name]
    if (!theirs) return
    const typed = { ...form.getValues() }
    if (choice === 'theirs') typed[name] = text(theirs.en, theirs.ar)
    standOn({ ...base, [name]: theirs }, typed)
    setConflicts(({ [name]: _, ...rest }) => rest)
  }

  const preview = async (language: Language) => {
    // In the click itself: later the browser would take it for an advertisement.
    const shown = open('', '_blank')
    if (!shown) return form.setError('root', fieldError(texts.window))
    const values = form.getValues()
    const unsaved = Object.fromEntries(changedSlots(slots, values, base).map((name) => [name, textOf(values, name)]))
    try {
      const { html } = await call(previewSite, { body: { page: place.page, language, texts: unsaved } })
      const page = new Blob([standalone(html, location.origin)], { type: 'text/html;charset=utf-8' })
      shown.location.replace(URL.createObjectURL(page))
    } catch (error) {
      shown.close()
      const { text: why, fields } = asRefused(error)
      const named = Object.entries(fields).map(([name, words]) => ({ name: name.replace(/^texts\./, ''), text: words }))
      showErrors(form, [{ name: 'root', text: why }, ...named])
    }
  }

  return { form, base, conflicts, saved: saved && !isDirty, offline, put, save, settle, preview }
}

export type SiteForm = ReturnType<typeof useSiteForm>
