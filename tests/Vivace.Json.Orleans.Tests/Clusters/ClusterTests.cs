// Two silos in this process, which talk through Orleans' messages: one with Orleans' codec for System.Text.Json, the other with this library's.
using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Hosting;
using Orleans.Serialization;
using Orleans.TestingHost;
using Vivace.Json.Orleans.Tests.Messages;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests.Clusters;

public sealed class ClusterTests(ClusterTests.TwoSilos cluster) : IClassFixture<ClusterTests.TwoSilos>
{
    public sealed class TwoSilos : IAsyncLifetime
    {
        // The silo with the codec of System.Text.Json. The other one is the gateway, which reads and writes all that passes.
        private const string Theirs = "Silo_1";

        internal InProcessTestCluster Cluster { get; } = new InProcessTestClusterBuilder(2) { Options = { ConfigureFileLogging = false, GatewayPerSilo = false } }
            .ConfigureSilo(static (options, silo) =>
            {
                silo.AddMemoryGrainStorage("orders");
                if (options.SiloName == Theirs)
                    silo.Services.AddSerializer(static builder => builder.AddJsonSerializer(Serializers.IsModel).Configure(static options => options.WellKnownTypeAliases["customer"] = typeof(OldCustomer)));
                else
                    silo.AddVivaceJson(JsonSettings.Default, Serializers.IsModel).AddVivaceJsonGrainStorage()
                        .Services.AddSerializer(static builder => builder.Configure(static options => options.WellKnownTypeAliases["customer"] = typeof(NewCustomer)));
            })
            .ConfigureClient(static client => client.AddVivaceJson(JsonSettings.Default, Serializers.IsModel)
                .Services.AddSerializer(static builder => builder.Configure(static options => options.WellKnownTypeAliases["customer"] = typeof(NewCustomer)))).Build();

        internal IRelay[] OnTheirs { get; private set; } = [];

        internal IRelay[] OnOurs { get; private set; } = [];

        public async Task InitializeAsync()
        {
            await Cluster.DeployAsync();
            List<IRelay> theirs = [], ours = [];
            for (int key = 0; theirs.Count < 2 || ours.Count < 2; key++)
            {
                if (key == 1000)
                    Assert.Fail($"Of 1000 grains, {theirs.Count} are on the silo with System.Text.Json and {ours.Count} on the other.");
                IRelay relay = Cluster.Client.GetGrain<IRelay>(key);
                (await relay.Silo() == Theirs ? theirs : ours).Add(relay);
            }

            (OnTheirs, OnOurs) = ([.. theirs], [.. ours]);
        }

        public async Task DisposeAsync() => await Cluster.DisposeAsync();
    }

    // From a silo of one kind to another of either kind.
    private IEnumerable<(IRelay From, long To)> Ways => cluster.OnTheirs.Take(2).Concat(cluster.OnOurs.Take(2))
        .SelectMany(from => cluster.OnTheirs.Take(2).Concat(cluster.OnOurs.Take(2)).Where(to => !to.Equals(from)).Select(to => (from, to.GetPrimaryKeyLong())));

    [Fact]
    public async Task Values_PassEveryWay()
    {
        foreach ((IRelay from, long to) in Ways)
        {
            foreach (int lines in (int[])[0, 3, 500])
                Assert.Equal(Serializers.Show(Order.Of(lines)), Serializers.Show(await from.Pass(Order.Of(lines), to)));
            Assert.Equal(2, Assert.IsType<Circle>(await from.PassShape(new Circle { Radius = 2 }, to)).Radius);
            Assert.Null(await from.PassShape(null, to));
            Assert.Equal(1.5, Assert.IsType<Point>(await from.PassAny(new Point { X = 1.5 }, to)).X);
            Assert.Equal("y", Assert.IsType<Page<Line>>(await from.PassAny(new Page<Line> { First = new() { Sku = "y" } }, to)).First!.Sku);
        }
    }

    // What nobody chose comes with its base, and exceptions by Orleans' codec for them, in messages and in copies. The client and the gateway know both kinds.
    [Fact]
    public async Task DerivedTypesAndExceptions_OfChosenOnes_Pass()
    {
        IRelay from = cluster.OnOurs[0];
        foreach (long? to in (long?[])[null, cluster.OnOurs[0].GetPrimaryKeyLong(), cluster.OnOurs[1].GetPrimaryKeyLong()])
        {
            if (to == from.GetPrimaryKeyLong())
                continue;
            Assert.Equal(3, Assert.IsType<MessageCodecTests.Puppy>(await from.PassNamed(new MessageCodecTests.Puppy { Weeks = 3 }, to)).Weeks);
            Assert.Equal(4, Assert.IsType<MessageCodecTests.Puppy>(await from.PassGeneric<Animal>(new MessageCodecTests.Puppy { Weeks = 4 }, to)).Weeks);
            Assert.Equal("a", (await from.PassGeneric(new Line { Sku = "a" }, to)).Sku);
            Assert.Equal("none is left", (await Assert.ThrowsAsync<OutOfStock>(() => from.PassGeneric(new Line { Sku = "none" }, to))).Message);
        }
    }

    [Fact]
    public async Task Arguments_AreCopied()
    {
        foreach ((IRelay from, long to) in Ways)
            Assert.Equal(3, (await from.AddLine(Order.Of(3), to)).Lines.Count);
    }

    // The silo with System.Text.Json has the old version.
    [Fact]
    public async Task TwoVersions_TalkToEachOther()
    {
        NewCustomer sent = new() { Id = 1, Name = "Ada", Email = "a@b" };
        NewCustomer back = Assert.IsType<NewCustomer>(await cluster.OnOurs[0].PassAny(sent, null));
        Assert.Equal("a@b", back.Email);
        back = Assert.IsType<NewCustomer>(await cluster.OnTheirs[0].PassAny(sent, null));
        Assert.Equal((1, "Ada", "none"), (back.Id, back.Name, back.Email));
        back = Assert.IsType<NewCustomer>(await cluster.OnOurs[0].PassAny(sent, cluster.OnTheirs[0].GetPrimaryKeyLong()));
        Assert.Equal("none", back.Email);
    }

    [Fact]
    public async Task GrainReference_IsAMember()
    {
        IRelay other = cluster.OnTheirs[0];
        Linked linked = await cluster.OnOurs[0].PassLinked(new Linked { Name = "n", Relay = other, Others = [cluster.OnOurs[1], other] });
        Assert.Equal(other, linked.Relay);
        Assert.Equal([cluster.OnOurs[1], other], linked.Others);
        Assert.Equal(await other.Silo(), await linked.Relay!.Silo());
        Assert.Null((await cluster.OnOurs[0].PassLinked(new Linked())).Relay);
    }

    [Fact]
    public async Task Message_ThatCannotBeRead_FailsAlone()
    {
        for (int call = 0; call < 3; call++)
        {
            await Assert.ThrowsAnyAsync<Exception>(() => cluster.OnOurs[0].PassFragile(new Fragile { Size = 1 }));
            Assert.Equal(7, (await cluster.OnOurs[0].Pass(Order.Of(1), null)).Id);
        }
    }

    [Fact]
    public async Task State_IsStoredAndRead()
    {
        foreach (IRelay relay in cluster.OnOurs.Concat(cluster.OnTheirs))
        {
            await relay.Store(Order.Of(3));
            Assert.Equal(Serializers.Show(Order.Of(3)), Serializers.Show(await relay.Stored()));
        }
    }

    [Fact]
    public async Task ManyCalls_AtOnce()
    {
        Order[] orders = await Task.WhenAll(Enumerable.Range(0, 200).Select(index => cluster.OnTheirs[0].Pass(Order.Of(index % 30), cluster.OnOurs[0].GetPrimaryKeyLong())));
        Assert.Equal(Enumerable.Range(0, 200).Select(static index => index % 30), orders.Select(static order => order.Lines.Count));
    }
}
