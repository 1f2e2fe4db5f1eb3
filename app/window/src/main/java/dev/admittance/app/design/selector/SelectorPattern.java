package dev.admittance.app.design.selector;

/// A common selector.
///
/// @param title of its menu item
/// @param id stable, such as `exclude-kube-system`
/// @param requirement that it adds
public record SelectorPattern(String title, String id, RequirementItem requirement) {}
