#ifndef CATSPI_SHIM_H
#define CATSPI_SHIM_H

#include <atspi/atspi.h>
#include <stdbool.h>
#include <stdint.h>

// libatspi with plain C types: objects are `vocative_accessible`, texts are copied into memory of `malloc`'s kind that
// `vocative_atspi_free` releases, and errors become a false or empty result, since a program may end at any time.

typedef AtspiAccessible *vocative_accessible;

static inline void vocative_atspi_free(char *text) { g_free(text); }

static inline void vocative_accessible_release(vocative_accessible object) { g_object_unref(object); }

static inline void vocative_accessible_forget(vocative_accessible object) { atspi_accessible_clear_cache(object); }

/// Handles the messages of the bus that have arrived.
static inline void vocative_atspi_poll(void) {
  while (g_main_context_iteration(NULL, FALSE)) {
  }
}

static inline char *vocative_accessible_name(vocative_accessible object) {
  return atspi_accessible_get_name(object, NULL);
}

static inline char *vocative_accessible_description(vocative_accessible object) {
  return atspi_accessible_get_description(object, NULL);
}

static inline char *vocative_accessible_role_name(vocative_accessible object) {
  return atspi_accessible_get_role_name(object, NULL);
}

/// The bus name and path of an object, which stay the same while it exists.
static inline const char *vocative_accessible_path(vocative_accessible object) { return object->parent.path; }

static inline const char *vocative_accessible_bus(vocative_accessible object) {
  return object->parent.app ? object->parent.app->bus_name : NULL;
}

static inline int vocative_accessible_child_count(vocative_accessible object) {
  return atspi_accessible_get_child_count(object, NULL);
}

static inline vocative_accessible vocative_accessible_child(vocative_accessible object, int index) {
  return atspi_accessible_get_child_at_index(object, index, NULL);
}

static inline vocative_accessible vocative_accessible_labelled_by(vocative_accessible object) {
  GArray *relations = atspi_accessible_get_relation_set(object, NULL);
  vocative_accessible label = NULL;
  if (!relations) return NULL;
  for (guint i = 0; i < relations->len; i++) {
    AtspiRelation *relation = g_array_index(relations, AtspiRelation *, i);
    if (!label && atspi_relation_get_relation_type(relation) == ATSPI_RELATION_LABELLED_BY &&
        atspi_relation_get_n_targets(relation) > 0)
      label = atspi_relation_get_target(relation, 0);
    g_object_unref(relation);
  }
  g_array_free(relations, TRUE);
  return label;
}

/// The states of an object as a set of bits, one for each `AtspiStateType`.
static inline uint64_t vocative_accessible_states(vocative_accessible object) {
  AtspiStateSet *set = atspi_accessible_get_state_set(object);
  uint64_t states = 0;
  if (!set) return 0;
  for (int state = 0; state < 64 && state < ATSPI_STATE_LAST_DEFINED; state++)
    if (atspi_state_set_contains(set, (AtspiStateType)state)) states |= (uint64_t)1 << state;
  g_object_unref(set);
  return states;
}

static inline bool vocative_accessible_do_action(vocative_accessible object, int index) {
  AtspiAction *action = atspi_accessible_get_action_iface(object);
  if (!action) return false;
  bool done = atspi_action_do_action(action, index, NULL);
  g_object_unref(action);
  return done;
}

typedef struct {
  double current, minimum, maximum, step;
} vocative_accessible_range;

static inline bool vocative_accessible_value(vocative_accessible object, vocative_accessible_range *range) {
  AtspiValue *value = atspi_accessible_get_value_iface(object);
  if (!value) return false;
  range->current = atspi_value_get_current_value(value, NULL);
  range->minimum = atspi_value_get_minimum_value(value, NULL);
  range->maximum = atspi_value_get_maximum_value(value, NULL);
  range->step = atspi_value_get_minimum_increment(value, NULL);
  g_object_unref(value);
  return true;
}

static inline bool vocative_accessible_set_value(vocative_accessible object, double number) {
  AtspiValue *value = atspi_accessible_get_value_iface(object);
  if (!value) return false;
  bool done = atspi_value_set_current_value(value, number, NULL);
  g_object_unref(value);
  return done;
}

static inline char *vocative_accessible_text(vocative_accessible object) {
  AtspiText *text = atspi_accessible_get_text_iface(object);
  if (!text) return NULL;
  char *content = atspi_text_get_text(text, 0, -1, NULL);
  g_object_unref(text);
  return content;
}

static inline bool vocative_accessible_is_editable(vocative_accessible object) {
  AtspiEditableText *text = atspi_accessible_get_editable_text_iface(object);
  if (text) g_object_unref(text);
  return text != NULL;
}

static inline bool vocative_accessible_set_text(vocative_accessible object, const char *content) {
  AtspiEditableText *text = atspi_accessible_get_editable_text_iface(object);
  if (!text) return false;
  bool done = atspi_editable_text_set_text_contents(text, content, NULL);
  g_object_unref(text);
  return done;
}

/// Inserts a text where the caret is; `length` counts bytes.
static inline bool vocative_accessible_insert(vocative_accessible object, const char *content, int length) {
  AtspiEditableText *editable = atspi_accessible_get_editable_text_iface(object);
  AtspiText *text = atspi_accessible_get_text_iface(object);
  bool done = false;
  if (editable && text) {
    int caret = atspi_text_get_caret_offset(text, NULL);
    if (caret < 0) caret = atspi_text_get_character_count(text, NULL);
    done = atspi_editable_text_insert_text(editable, caret, content, length, NULL);
    if (done) atspi_text_set_caret_offset(text, caret + (int)g_utf8_strlen(content, length), NULL);
  }
  if (editable) g_object_unref(editable);
  if (text) g_object_unref(text);
  return done;
}

typedef struct {
  int x, y, width, height;
} vocative_accessible_bounds;

static inline bool vocative_accessible_extents(vocative_accessible object, vocative_accessible_bounds *bounds) {
  AtspiComponent *component = atspi_accessible_get_component_iface(object);
  if (!component) return false;
  AtspiRect *rect = atspi_component_get_extents(component, ATSPI_COORD_TYPE_SCREEN, NULL);
  g_object_unref(component);
  if (!rect) return false;
  *bounds = (vocative_accessible_bounds){rect->x, rect->y, rect->width, rect->height};
  g_free(rect);
  return bounds->width > 0 && bounds->height > 0;
}

static inline bool vocative_accessible_focus(vocative_accessible object) {
  AtspiComponent *component = atspi_accessible_get_component_iface(object);
  if (!component) return false;
  bool done = atspi_component_grab_focus(component, NULL);
  g_object_unref(component);
  return done;
}

static inline bool vocative_accessible_scroll_into_view(vocative_accessible object) {
  AtspiComponent *component = atspi_accessible_get_component_iface(object);
  if (!component) return false;
  bool done = atspi_component_scroll_to(component, ATSPI_SCROLL_ANYWHERE, NULL);
  g_object_unref(component);
  return done;
}

/// Selects an object in the list, box or row of tabs around it.
static inline bool vocative_accessible_select(vocative_accessible object) {
  int index = atspi_accessible_get_index_in_parent(object, NULL);
  AtspiAccessible *parent = atspi_accessible_get_parent(object, NULL);
  bool done = false;
  for (int level = 0; parent && level < 3 && !done; level++) {
    AtspiSelection *selection = atspi_accessible_get_selection_iface(parent);
    if (selection) {
      done = atspi_selection_select_child(selection, index, NULL);
      g_object_unref(selection);
    }
    AtspiAccessible *next = atspi_accessible_get_parent(parent, NULL);
    g_object_unref(parent);
    parent = next;
  }
  if (parent) g_object_unref(parent);
  return done;
}

/// Presses and releases a key, by its X11 key symbol.
static inline bool vocative_atspi_press_key(long symbol) {
  return atspi_generate_keyboard_event(symbol, NULL, ATSPI_KEY_SYM, NULL);
}

#endif
