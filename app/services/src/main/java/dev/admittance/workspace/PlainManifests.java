package dev.admittance.workspace;

import dev.admittance.model.resource.ApiResource;
import java.util.List;

/// The plain manifests of some files, and the rule for their roles.
///
/// @param custom resources from CustomResourceDefinitions among the files
record PlainManifests(ManifestRule rule, List<PlainManifest> manifests, List<ApiResource> custom) {
  PlainManifests {
    manifests = List.copyOf(manifests);
    custom = List.copyOf(custom);
  }
}
