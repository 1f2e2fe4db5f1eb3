package dev.admittance.architecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/// Classes that are no tests: neither those of the module itself nor those that it takes from the
/// tests of another one.
final class MainClasses implements ImportOption {
  @Override
  public boolean includes(Location location) {
    return Predefined.DO_NOT_INCLUDE_TESTS.includes(location) && !location.contains("-tests.jar");
  }
}
