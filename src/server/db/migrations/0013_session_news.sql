-- Processes keep sessions for some seconds. Whatever ends or changes one, they all hear of it when it is committed.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kiraya_live', json_build_object('userIds', json_build_array(OLD.user_id), 'changed', json_build_array())::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kiraya_live', json_build_object('userIds', json_build_array(OLD.id), 'changed', json_build_array())::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_session_ended();--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE OF "role", "is_locked" ON "users" FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.is_locked IS DISTINCT FROM NEW.is_locked) EXECUTE FUNCTION tell_user_changed();
