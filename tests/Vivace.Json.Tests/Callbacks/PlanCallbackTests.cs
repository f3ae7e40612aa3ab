// Users' code that runs while a plan or a codec is made calls the serializer and waits.
namespace Vivace.Json.Tests.Callbacks;

public class PlanCallbackTests
{
    public static TheoryData<string> Rows => PlanPlaces.Rows;

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_CallsTheSerializer_BothAreRight(string place) => CallbackChecks.Reenters(PlanPlaces.All[place]);

    // From the second type on a resolver is asked under a lock of System.Text.Json's own options.
    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_Waits_OtherThreadsGoOn(string place) =>
        CallbackChecks.Blocks(PlanPlaces.All[place], place.StartsWith("a resolver", StringComparison.Ordinal) ? 1 : 2);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_WaitsForAnotherThread_BothAreRight(string place) => CallbackChecks.WaitsForAnotherThread(PlanPlaces.All[place]);
}
