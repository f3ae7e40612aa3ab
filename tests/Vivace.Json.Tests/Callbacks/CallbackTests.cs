// Users' code that runs for a value or on the way of a text throws, calls the serializer, and waits, in each of its calls.
namespace Vivace.Json.Tests.Callbacks;

public class ValueCallbackTests
{
    public static TheoryData<string> Rows => ValuePlaces.Rows;

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_Throws_ArrivesAndTheNextCallIsRight(string place) => CallbackChecks.Throws(ValuePlaces.All[place]);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_CallsTheSerializer_BothAreRight(string place) => CallbackChecks.Reenters(ValuePlaces.All[place]);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_Waits_OtherThreadsGoOn(string place) => CallbackChecks.Blocks(ValuePlaces.All[place]);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_WaitsForAnotherThread_BothAreRight(string place) => CallbackChecks.WaitsForAnotherThread(ValuePlaces.All[place]);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_ManyThreadsAtFirstUse_AllAreRight(string place) => CallbackChecks.ServesManyAtOnce(ValuePlaces.All[place]);
}

public class TransportCallbackTests
{
    public static TheoryData<string> Rows => TransportPlaces.Rows;

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_Throws_ArrivesAndTheNextCallIsRight(string place) => CallbackChecks.Throws(TransportPlaces.All[place]);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_CallsTheSerializer_BothAreRight(string place) => CallbackChecks.Reenters(TransportPlaces.All[place]);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_Waits_OtherThreadsGoOn(string place) => CallbackChecks.Blocks(TransportPlaces.All[place]);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_WaitsForAnotherThread_BothAreRight(string place) => CallbackChecks.WaitsForAnotherThread(TransportPlaces.All[place]);
}
