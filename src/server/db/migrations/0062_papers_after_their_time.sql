-- By hand: what was signed for a tenancy that is gone goes after the operator's time, and only by that work.
CREATE OR REPLACE FUNCTION refuse_changed_signing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."lease_id" IS NULL AND current_setting('kiraya.papers', true) = 'retention' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW."subject", NEW."subject_id", NEW."version", NEW."code", NEW."unsigned_file_id", NEW."unsigned_hash")
      = (OLD."subject", OLD."subject_id", OLD."version", OLD."code", OLD."unsigned_file_id", OLD."unsigned_hash")
    AND (NEW."text" = OLD."text" OR NEW."text" = '{"summary": [], "sections": []}'::jsonb)
    AND (OLD."status" <> 'signed'
      OR (NEW."status", NEW."stamped_hash", NEW."file_id", NEW."file_hash", NEW."seal_key_id", NEW."signed_at")
        = (OLD."status", OLD."stamped_hash", OLD."file_id", OLD."file_hash", OLD."seal_key_id", OLD."signed_at")) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was sent for signing is never changed';
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_changed_signing_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kiraya.papers', true) = 'retention' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND num_nonnulls(NEW."address", NEW."device", NEW."note", NEW."salt") = 0
    AND to_jsonb(NEW) - 'address' - 'device' - 'note' - 'salt' = to_jsonb(OLD) - 'address' - 'device' - 'note' - 'salt' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what happened to a signing is never changed';
END
$$;
