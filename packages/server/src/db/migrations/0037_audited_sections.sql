-- One vocabulary: when the section was last written to the audit trail.
alter table proposal_section rename column told_at to audited_at;
