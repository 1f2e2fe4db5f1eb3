package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates the resources of a rule (W-16 to W-18). The result depends on the order of the list.
/// Source: `validateResources` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
public final class ResourceRules {
  private static final String ANY = "*";
  private static final String REORDER =
      "The server minds the order here: a list with the wildcard behind the others would pass, and"
          + " so would the wildcard alone.";

  private final List<String> resources;
  private final FieldPath path;
  private final Wording wording;
  private final List<FieldError> errors = new ArrayList<>();

  /// The resources so far with all subresources, and the subresources so far with all resources.
  private final Set<String> wholeResources = new HashSet<>();

  private final Set<String> wholeSubresources = new HashSet<>();

  private ResourceRules(List<String> resources, FieldPath path, Wording wording) {
    this.resources = resources;
    this.path = path;
    this.wording = wording;
  }

  /// Validates the field `resources` of a rule.
  public static List<FieldError> check(List<String> resources, FieldPath path, Wording wording) {
    if (resources.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    ResourceRules rules = new ResourceRules(resources, path, wording);
    rules.checkEach();
    rules.checkWildcards();
    return rules.errors;
  }

  private void checkEach() {
    for (int i = 0; i < resources.size(); i++) {
      String resource = resources.get(i);
      int slash = resource.indexOf('/');
      if (resource.isEmpty()) {
        errors.add(FieldError.required(path.index(i), ""));
      } else if (slash >= 0) {
        checkOverlap(i, resource.substring(0, slash), resource.substring(slash + 1));
      }
    }
  }

  private void checkOverlap(int index, String resource, String subresource) {
    if (wholeResources.contains(resource)) {
      errors.add(covered(index, resource + "/*"));
    }
    if (wholeSubresources.contains(subresource)) {
      errors.add(covered(index, "*/" + subresource));
    }
    if (subresource.equals(ANY)) {
      wholeResources.add(resource);
    }
    if (resource.equals(ANY)) {
      wholeSubresources.add(subresource);
    }
  }

  private FieldError covered(int index, String by) {
    String resource = resources.get(index);
    return FieldError.invalid(
            path.index(index), resource, "if '" + by + "' is present, must not specify " + resource)
        .advising("Remove the entry: `" + by + "` above covers it.");
  }

  private void checkWildcards() {
    if (resources.size() > 1 && resources.contains("*/*")) {
      errors.add(
          FieldError.invalid(
              path, resources, "if '*/*' is present, must not specify other resources", wording));
    }
    if (resources.contains(ANY) && !lastWithoutSubresource().equals(ANY)) {
      errors.add(
          FieldError.invalid(
                  path,
                  resources,
                  "if '*' is present, must not specify other resources without subresources",
                  wording)
              .advising(REORDER));
    }
  }

  /// Every such entry overwrites the one that the server remembers.
  private String lastWithoutSubresource() {
    return resources.stream()
        .filter(resource -> !resource.isEmpty() && resource.indexOf('/') < 0)
        .reduce(ANY, (_, later) -> later);
  }
}
