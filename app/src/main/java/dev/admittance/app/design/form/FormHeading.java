package dev.admittance.app.design.form;

/// What the form is of.
///
/// @param kind of the object
/// @param apiVersion of the object
/// @param name of the object; empty where it has none
public record FormHeading(String kind, String apiVersion, String name) {
  /// Of nothing.
  static final FormHeading NONE = new FormHeading("", "", "");

  /// The version without its group.
  String version() {
    return apiVersion.substring(apiVersion.indexOf('/') + 1);
  }
}
