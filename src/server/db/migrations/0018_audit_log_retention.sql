CREATE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kiraya.audit_log', true) = 'retention' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('kiraya.audit_log', true) = 'pseudonyms'
    AND (NEW.id, NEW.at, NEW.actor_kind, NEW.actor_id, NEW.action, NEW.subject_type, NEW.subject_id)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_kind, OLD.actor_id, OLD.action, OLD.subject_type, OLD.subject_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of % are never changed and never deleted', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log();
