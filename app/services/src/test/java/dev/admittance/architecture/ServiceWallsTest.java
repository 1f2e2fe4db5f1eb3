package dev.admittance.architecture;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;

/// The walls of the services. That they know neither front is the compiler's to hold: JavaFX, the
/// window and the command line are not on their class path.
@AnalyzeClasses(packages = "dev.admittance", importOptions = MainClasses.class)
class ServiceWallsTest {

  @ArchTest static final ArchTests HOUSE = ArchTests.in(HouseRules.class);
}
