import { previewSite, readSite, readSiteHistory, type SiteText, saveSiteText } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { type Text, text } from '@jadara/contract/text'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asRefused, call } from '../../lib/call.ts'
import { useRefresh } from '../../lib/query.ts'
import { showErrors } from '../../ui/form/errors.ts'
import { readDraft } from '../../ui/guard/draft-store.ts'
import type { SitePlace } from './site-places.ts'
import type { Previewed } from './site-preview.tsx'
import {
  baseOf,
  changedSlots,
  met,
  overtakenDraft,
  type SiteBase,
  type SiteValues,
  sameText,
  siteResolver,
  textOf,
  valuesOf,
} from './site-values.ts'

const texts = {
  overtaken: text(
    'Somebody else changed this text. Choose above which one stays.',
    'عدّل شخص آخر هذا النص. اختر أعلاه أيهما يبقى.',
  ),
  unread: text(
    'Somebody else changed this text, and what it says now could not be read. Try again above.',
    'عدّل شخص آخر هذا النص، وتعذّرت قراءة ما يقوله الآن. أعد المحاولة أعلاه.',
  ),
  some: text('Not everything could be saved; what is named here was not.', 'لم يُحفظ كل شيء، وما يُذكر هنا لم يُحفظ.'),
}

type FieldMessage = { name: string; text: Text }
/** Texts that another changed, whose new wording could not be read, and why not. */
type Unread = { readonly names: readonly SlotName[]; readonly why: Text }

/** The form of a place: each changed text is saved by itself, with the version it was begun on. `draft`: the key of what is typed, on this device. */
export function useSiteForm(place: SitePlace, stored: readonly SiteText[], draft: string) {
  const { slots } = place
  const [base, setBase] = useState<SiteBase>(() => baseOf(stored, slots))
  // A draft is filled in over what stands now: saved like that, it would silently overwrite what others wrote since.
  const [conflicts, setConflicts] = useState<SiteBase>(() => overtakenDraft(readDraft(draft) ?? { values: {} }, base))
  const [unread, setUnread] = useState<Unread>()
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

  /** The form stands on `next`; what was typed and is not saved stays. */
  const standOn = (next: SiteBase, typed: SiteValues) => {
    setBase(next)
    form.reset(valuesOf(next))
    for (const name of changedSlots(slots, typed, next)) form.setValue(name, textOf(typed, name), { shouldDirty: true })
  }
  const typedNow = (): SiteValues => Object.fromEntries(slots.map((name) => [name, textOf(form.getValues(), name)]))

  const seen = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the answer that is met, once
  useEffect(() => {
    if (seen.current === stored) return
    seen.current = stored
    const typed = typedNow()
    const { base: next, overtaken } = met(slots, typed, base, baseOf(stored, slots))
    setConflicts((before) => ({ ...before, ...overtaken }))
    if (slots.some((name) => next[name] !== base[name])) standOn(next, typed)
    if (unread) sayOvertaken(unread.names)
    setUnread(undefined)
  }, [stored])

  /** Beside each of them stands what to do about it: choose, once the other wording is known. */
  const sayOvertaken = (names: readonly SlotName[]) => showErrors(form, overtakenMessages(names, texts.overtaken))

  /** Reads what others say in these texts now; false when that fails: then it can be tried again. */
  const readNewest = async (names: readonly SlotName[]): Promise<boolean> => {
    try {
      const fresh = await call(readSite, {})
      setConflicts((before) => ({ ...before, ...baseOf(fresh, names) }))
      setUnread(undefined)
      return true
    } catch (error) {
      setUnread({ names, why: asRefused(error).text })
      return false
    }
  }

  const readAgain = async (): Promise<boolean> => {
    if (!unread || !(await readNewest(unread.names))) return false
    sayOvertaken(unread.names)
    return true
  }

  const put = (name: SlotName, value: Text) => {
    setSaved(false)
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  const save = async (values: SiteValues) => {
    setSaved(false)
    setOffline(false)
    setUnread(undefined)
    const begun = typedNow()
    const next: Record<string, SiteText> = { ...base }
    const done = new Set<SlotName>()
    const refusals: FieldMessage[] = []
    const overtaken: SlotName[] = []
    let unreached: Text | undefined
    for (const name of changedSlots(slots, values, base)) {
      const theirs = conflicts[name]
      if (theirs && !sameText(theirs, textOf(values, name))) {
        overtaken.push(name)
        continue
      }
      try {
        next[name] = await call(saveSiteText, {
          params: { slot: name },
          body: { ...textOf(values, name), version: base[name]?.version ?? null },
        })
        done.add(name)
      } catch (error) {
        const refused = asRefused(error)
        const fields = Object.entries(refused.fields)
        if (refused.reason === 'changed') overtaken.push(name)
        else if (fields.length > 0) refusals.push(...fields.map(([field, why]) => ({ name: `${name}.${field}`, text: why })))
        else {
          unreached = refused.text
          setOffline(refused.status === 0)
          break
        }
      }
    }
    if (overtaken.length > 0) {
      const isRead = await readNewest(overtaken)
      refusals.push(...overtakenMessages(overtaken, isRead ? texts.overtaken : texts.unread))
    }
    // What was typed while the answer was on its way is no part of it.
    const now = typedNow()
    const isAnswered = (name: SlotName) => done.has(name) && sameText(textOf(now, name), textOf(begun, name))
    standOn(next, {
      ...now,
      ...valuesOf(Object.fromEntries(Object.entries(next).filter(([name]) => isAnswered(name as SlotName)))),
    })
    setConflicts((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !done.has(name as SlotName))))
    const root = unreached ?? (refusals.length > 0 ? texts.some : undefined)
    if (root) showErrors(form, [{ name: 'root', text: root }, ...refusals])
    else setSaved(true)
    void refresh(readSite, readSiteHistory)
  }

  /** Somebody else's wording is known now: theirs is taken, or what was typed here will be saved over it. */
  const settle = (name: SlotName, choice: 'theirs' | 'mine') => {
    const theirs = conflicts[name]
    if (!theirs) return
    const typed = typedNow()
    if (choice === 'theirs') typed[name] = text(theirs.en, theirs.ar)
    standOn({ ...base, [name]: theirs }, typed)
    setConflicts(({ [name]: _, ...rest }) => rest)
  }

  /** The page as it would be, in both languages; undefined when something cannot be saved as it is: then the form says what. */
  const preview = async (): Promise<Previewed | undefined> => {
    const values = typedNow()
    const unsaved = Object.fromEntries(changedSlots(slots, values, base).map((name) => [name, textOf(values, name)]))
    const drawn = (language: 'en' | 'ar') => call(previewSite, { body: { page: place.page, language, texts: unsaved } })
    try {
      const [en, ar] = await Promise.all([drawn('en'), drawn('ar')])
      return { en: en.html, ar: ar.html }
    } catch (error) {
      const { text: why, fields } = asRefused(error)
      const named = Object.entries(fields).map(([name, words]) => ({ name: name.replace(/^texts\./, ''), text: words }))
      showErrors(form, [{ name: 'root', text: why }, ...named])
    }
  }

  return { form, base, conflicts, unread, saved: saved && !isDirty, offline, put, save, settle, readAgain, preview }
}

const overtakenMessages = (names: readonly SlotName[], what: Text): FieldMessage[] =>
  names.map((name) => ({ name: `${name}.en`, text: what }))
