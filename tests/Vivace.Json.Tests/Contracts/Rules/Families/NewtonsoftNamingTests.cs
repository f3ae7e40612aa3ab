// The naming strategies of Newtonsoft.Json, which the compiler follows too, against its own.
using Newtonsoft.Json.Serialization;
using Vivace.Json.Contracts.Rules.Families;

namespace Vivace.Json.Tests.Contracts.Rules.Families;

public class NewtonsoftNamingTests
{
    private static readonly NamingStrategy[] s_strategies = [new DefaultNamingStrategy(), new CamelCaseNamingStrategy(), new SnakeCaseNamingStrategy(), new KebabCaseNamingStrategy()];

    [Fact]
    public void Of_EachStrategy_NamesAsNewtonsoft()
    {
        Random random = new(11);
        foreach (NamingStrategy strategy in s_strategies)
        {
            Func<string, string?> ours = NewtonsoftNaming.Of(strategy.GetType().FullName)!;
            for (int i = 0; i < 20_000; i++)
            {
                string name = Name(random);
                Assert.Equal((name, strategy.GetPropertyName(name, hasSpecifiedName: false)), (name, ours(name)));
            }
        }
    }

    [Fact]
    public void Of_StrategyOfAUser_IsNotKnown()
    {
        Assert.Null(NewtonsoftNaming.Of("Program.SnakeCaseNamingStrategy"));
        Assert.Null(NewtonsoftNaming.Of(null));
    }

    private static string Name(Random random) => new(random.GetItems<char>("abABÄä1_- ", random.Next(1, 9)));
}
