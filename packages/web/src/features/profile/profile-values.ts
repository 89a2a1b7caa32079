import type { Me, ProfileUpdate } from '@jadara/contract/profile'

/** What the personal-information form holds: the editable part of the person. */
export const profileValues = (me: Me): ProfileUpdate => ({
  arabicName: me.arabicName,
  englishName: me.englishName,
  birthDate: me.birthDate ?? '',
  jobDescription: me.jobDescription ?? '',
  branchId: me.branchId ?? '',
  phdDate: me.phdDate ?? '',
  phdCountry: me.phdCountry ?? '',
  phdUniversity: me.phdUniversity ?? '',
})
