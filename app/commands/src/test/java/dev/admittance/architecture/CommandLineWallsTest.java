package dev.admittance.architecture;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;

/// The walls of the command line. Nothing that touches the display is on its class path.
@AnalyzeClasses(packages = "dev.admittance", importOptions = MainClasses.class)
class CommandLineWallsTest {

  @ArchTest static final ArchTests HOUSE = ArchTests.in(HouseRules.class);
}
