// Hubs answer as they do with System.Text.Json: the same messages go to both servers, as a client sends them over a WebSocket.
using System.Net.WebSockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.AspNetCore.Tests.Mvc;

namespace Vivace.Json.AspNetCore.Tests.SignalR;

public sealed class SignalRTests(SignalRTests.Twins twins) : IClassFixture<SignalRTests.Twins>
{
    private const char End = '\u001E';

    [Theory]
    [InlineData("""{"type":1,"invocationId":"1","target":"Echo","arguments":[{"id":7,"customer":"Zoë","lines":[{"name":"a","count":1}],"day":5}]}""", 1)]
    [InlineData("""{"arguments":[{"ID":7}],"target":"Echo","invocationId":"1","type":1}""", 1)]
    [InlineData("""{"type":1,"invocationId":"1","target":"Echo","arguments":[null]}""", 1)]
    [InlineData("""{"type":1,"invocationId":"1","target":"Echo","arguments":[{"id":"x"}]}""", 1)]
    [InlineData("""{"type":1,"invocationId":"1","target":"Echo","arguments":[]}""", 1)]
    [InlineData("""{"type":1,"invocationId":"1","target":"Many","arguments":[5,"text",[1,null],{"$type":"circle","radius":2}]}""", 1)]
    [InlineData("""{"type":1,"invocationId":"1","target":"Bird","arguments":[]}""", 1)]
    [InlineData("""{"type":1,"invocationId":"1","target":"Call","arguments":[]}""", 2)]
    [InlineData("""{"type":4,"invocationId":"1","target":"Stream","arguments":[3]}""", 4)]
    [InlineData("""{"type":1,"invocationId":"1","target":"Fail","arguments":[]}""", 1)]
    public async Task Message_AnyCall_IsAnsweredAsByTheTwin(string message, int answers)
    {
        string expected = await SendAsync(twins.Theirs, message, answers);
        Assert.Equal(expected, await SendAsync(twins.Ours, message, answers));
        Assert.Contains("\"invocationId\":\"1\"", expected, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Settings_Given_Count()
    {
        await using WebServer server = await Twins.StartAsync(builder => builder.AddVivaceJsonProtocol(JsonSettings.Web with { EnumsAsStrings = true }));
        string answer = await SendAsync(server, """{"type":1,"invocationId":"1","target":"Echo","arguments":[{"day":"Friday"}]}""", 1);
        Assert.Equal("""{"type":3,"invocationId":"1","result":{"id":0,"customer":null,"lines":[],"day":"Friday"}}""", answer);
    }

    private static async Task<string> SendAsync(WebServer server, string message, int answers)
    {
        using ClientWebSocket socket = new();
        await socket.ConnectAsync(new Uri($"ws://{server.Client.BaseAddress!.Authority}/hub"), CancellationToken.None);
        await socket.SendAsync(Encoding.UTF8.GetBytes($$"""{"protocol":"json","version":1}{{End}}{{message}}{{End}}"""), WebSocketMessageType.Text, endOfMessage: true, CancellationToken.None);
        List<string> received = [];
        StringBuilder text = new();
        byte[] buffer = new byte[4096];

        // The answer to the handshake comes first. A ping is none.
        while (received.Count < answers + 1)
        {
            WebSocketReceiveResult part = await socket.ReceiveAsync(buffer, CancellationToken.None);
            Assert.Equal(WebSocketMessageType.Text, part.MessageType);
            text.Append(Encoding.UTF8.GetString(buffer, 0, part.Count));
            string[] parts = text.ToString().Split(End);
            received.AddRange(parts[..^1].Where(one => one != """{"type":6}"""));
            text.Clear().Append(parts[^1]);
        }

        Assert.Equal("{}", received[0]);
        return string.Join('\n', received.Skip(1));
    }

    public sealed class Twins : IAsyncLifetime
    {
        public WebServer Ours { get; private set; } = null!;

        public WebServer Theirs { get; private set; } = null!;

        public static Task<WebServer> StartAsync(Action<ISignalRServerBuilder> protocol) =>
            WebServer.StartAsync(builder => protocol(builder.Services.AddSignalR()), application => application.MapHub<ShopHub>("/hub"));

        public async Task InitializeAsync()
        {
            Ours = await StartAsync(builder => builder.AddVivaceJsonProtocol());
            Theirs = await StartAsync(_ => { });
        }

        public async Task DisposeAsync()
        {
            await Ours.DisposeAsync();
            await Theirs.DisposeAsync();
        }
    }

    public sealed class ShopHub : Hub
    {
        public Order? Echo(Order? order) => order;

        public object Many(int number, string text, int?[] numbers, Shape shape) => new { number, text, numbers, shape };

        public Animal Bird() => new Bird { Name = "b", Wings = 2 };

        public Task Call() => Clients.Caller.SendAsync("called", ShopController.SomeOrder, 5, null);

        public async IAsyncEnumerable<Line> Stream(int count)
        {
            for (int i = 0; i < count; i++)
            {
                await Task.Yield();
                yield return new Line($"n{i}", i);
            }
        }

        public async Task<string> Upload(IAsyncEnumerable<Line> lines)
        {
            List<string> seen = [];
            await foreach (Line line in lines)
                seen.Add(line.Name + line.Count);
            return string.Join(' ', seen);
        }

        public void Fail() => throw new HubException("This method always fails.");
    }
}
