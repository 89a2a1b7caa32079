-- A withheld file wakes the job that has it scanned, so the job need not look for one every half minute.
create trigger held_file_is_published after insert on held_file for each statement execute function publish_queue('scans');
