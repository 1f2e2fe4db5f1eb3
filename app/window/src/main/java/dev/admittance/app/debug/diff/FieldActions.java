package dev.admittance.app.debug.diff;

import java.util.List;

/// What can be done with a field of the object, besides copying it. Fields are keys from the root
/// of the object.
public interface FieldActions {
  FieldActions NONE =
      new FieldActions() {
        @Override
        public void watch(List<String> keys) {}

        @Override
        public void copyLink(List<String> keys) {}

        @Override
        public void showOrigin(List<String> keys) {}

        @Override
        public void select(List<String> keys) {}
      };

  /// Sets a breakpoint on changes of the field.
  void watch(List<String> keys);

  /// Copies the address of its value; of the step for the object as a whole.
  void copyLink(List<String> keys);

  /// Shows where its value comes from.
  void showOrigin(List<String> keys);

  /// The field was selected.
  void select(List<String> keys);
}
