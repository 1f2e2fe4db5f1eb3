package dev.admittance.app.design.form;

/// The object in the heading of the form.
///
/// @param kind of the object
/// @param apiVersion of the object
/// @param name of the object; empty if it has none
public record FormHeading(String kind, String apiVersion, String name) {
  static final FormHeading NONE = new FormHeading("", "", "");

  /// The API version without its group.
  String version() {
    return apiVersion.substring(apiVersion.indexOf('/') + 1);
  }
}
